import { resourceTexts } from '../../core/resource/resourceTexts.en.ts'

export const texts = resourceTexts('masters.banks', {
  one: 'bank',
  many: 'banks',
  empty: 'Add the banks that transfers and payouts go through.',
})
