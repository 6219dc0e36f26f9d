import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.countries', {
  one: 'country',
  many: 'countries',
  empty: 'Add the countries that people and addresses can belong to.',
})
