import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.areas', {
  one: 'حي',
  the: 'الحي',
  many: 'أحياء',
  all: 'الأحياء',
  empty: 'أضف الأحياء التي تقع فيها العناوين.',
})
