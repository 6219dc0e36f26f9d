import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.banks', {
  one: 'بنك',
  the: 'البنك',
  many: 'بنوك',
  all: 'البنوك',
  empty: 'أضف البنوك التي تمر بها الحوالات والدفعات.',
})
