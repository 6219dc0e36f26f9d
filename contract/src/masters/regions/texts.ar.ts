import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts(
  'masters.regions',
  {
    one: 'منطقة',
    the: 'المنطقة',
    many: 'مناطق',
    all: 'المناطق',
    empty: 'مناطق المملكة مضافة مسبقًا؛ أضف ما يستجد منها.',
    active: 'يمكن اختيارها عند التفعيل',
  },
  { fields: { masters: { code: 'الرمز' } } },
)
