import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.regions', {
  one: 'region',
  many: 'regions',
  empty: 'Add the regions that cities lie in.',
})
