import type { ArabicOf } from '../texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    shared: {
      count: 'العدد',
      by: 'التجميع',
      day: 'اليوم',
      month: 'الشهر',
    },
  },
  reports: {
    none: 'غير محدد',
  },
}
