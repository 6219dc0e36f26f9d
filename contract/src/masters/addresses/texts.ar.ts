import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.addresses', {
  one: 'عنوان',
  the: 'العنوان',
  many: 'عناوين',
  all: 'العناوين',
  empty: 'أضف العناوين التي يُخدم فيها العملاء.',
})
