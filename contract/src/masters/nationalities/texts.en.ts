import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.nationalities', {
  one: 'nationality',
  many: 'nationalities',
  empty: 'Add the nationalities that people can have.',
})
