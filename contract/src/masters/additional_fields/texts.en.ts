import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.additional_fields', {
  one: 'additional field',
  many: 'additional fields',
  empty: 'Add what else is asked for, such as of a vehicle or a unit.',
  active: 'Forms ask for it when on',
})
