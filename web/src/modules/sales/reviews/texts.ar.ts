import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  fields: {
    reviews: {
      comment: 'التعليق',
      commented: 'مع تعليق',
      created_at: 'تاريخ التقييم',
    },
  },
  reviews: {
    all: 'الكل',
    ofStars: {
      five: '5 نجوم',
      four: '4 نجوم',
      three: '3 نجوم',
      two: 'نجمتان',
      one: 'نجمة واحدة',
    },
    from: 'قُيّم من تاريخ',
    to: 'قُيّم حتى تاريخ',
    empty: 'لا تقييمات بعد',
    emptyText: 'يقيّم العملاء طلباتهم في التطبيق بعد وصولها.',
    noMatch: 'لا تقييمات تطابق هذه التصفية',
    average: 'متوسط التقييمات',
    ofCount_zero: 'بلا تقييمات',
    ofCount_one: 'من تقييم واحد',
    ofCount_two: 'من تقييمين',
    ofCount_few: 'من {{count}} تقييمات',
    ofCount_many: 'من {{count}} تقييمًا',
    ofCount_other: 'من {{count}} تقييم',
  },
}

/** All that travels in this file. */
export const ar = [texts]
