import type { ArabicOf } from '../texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    exports: {
      row_count: 'عدد الصفوف',
      format: 'الصيغة',
      filters: 'التصفية',
    },
  },
  actions: {
    export: 'تصدير {{label}} إلى ملف',
  },
  records: {
    exports: 'القائمة «{{name}}»',
  },
}
