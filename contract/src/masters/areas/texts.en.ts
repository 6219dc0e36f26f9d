import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.areas', {
  one: 'district',
  many: 'districts',
  empty: 'Add the districts that addresses lie in.',
})
