import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.regions', {
  one: 'منطقة',
  the: 'المنطقة',
  many: 'مناطق',
  all: 'المناطق',
  empty: 'أضف المناطق التي تقع فيها المدن.',
  active: 'يمكن اختيارها عند التفعيل',
})
