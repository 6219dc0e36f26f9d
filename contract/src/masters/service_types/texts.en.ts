import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.service_types', {
  one: 'service type',
  many: 'service types',
  empty: 'Add the types of service that the shop offers.',
})
