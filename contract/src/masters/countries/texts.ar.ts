import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.countries', {
  one: 'دولة',
  the: 'الدولة',
  many: 'دول',
  all: 'الدول',
  empty: 'أضف الدول التي يمكن اختيارها.',
  active: 'يمكن اختيارها عند التفعيل',
})
