import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.cities', {
  one: 'مدينة',
  the: 'المدينة',
  many: 'مدن',
  all: 'المدن',
  empty: 'أضف المدن التي تقع فيها العناوين.',
  active: 'يمكن اختيارها عند التفعيل',
})
