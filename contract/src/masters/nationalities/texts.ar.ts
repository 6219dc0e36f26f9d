import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.nationalities', {
  one: 'جنسية',
  the: 'الجنسية',
  many: 'جنسيات',
  all: 'الجنسيات',
  empty: 'أضف الجنسيات التي يمكن أن تكون للأشخاص.',
  active: 'يمكن اختيارها عند التفعيل',
})
