import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts(
  'masters.countries',
  {
    one: 'دولة',
    the: 'الدولة',
    many: 'دول',
    all: 'الدول',
    empty: 'أضف الدول التي للعملاء أرقام هواتف منها.',
    active: 'يمكن اختيارها عند التفعيل',
  },
  { fields: { masters: { dial_code: 'مفتاح الاتصال' } } },
)
