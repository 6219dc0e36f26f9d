import { resourceTexts } from '../../core/resource/resourceTexts.ar.ts'

export const texts = resourceTexts('masters.service_types', {
  one: 'نوع خدمة',
  the: 'نوع الخدمة',
  many: 'أنواع خدمات',
  all: 'أنواع الخدمات',
  empty: 'أضف أنواع الخدمات التي يقدمها المتجر.',
})
