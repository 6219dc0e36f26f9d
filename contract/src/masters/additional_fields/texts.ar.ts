import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.additional_fields', {
  one: 'حقل إضافي',
  the: 'الحقل الإضافي',
  many: 'حقول إضافية',
  all: 'الحقول الإضافية',
  empty: 'أضف ما يُطلب زيادةً على البيانات، كبيانات المركبة أو الوحدة.',
  active: 'تطلبه النماذج عند التفعيل',
})
