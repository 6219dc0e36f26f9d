import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.cities', {
  one: 'city',
  many: 'cities',
  empty: 'Add the cities that addresses lie in.',
})
