import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './returnCardTexts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  order: {
    returns: {
      add: 'تسجيل مرتجع',
      title: 'المرتجعات',
      given: 'رُد المبلغ، {{kind}}:',
      picture: 'عرض الصورة',
      step: 'مرتجع بقيمة {{amount}}',
      undone: 'تم التراجع عن مرتجع بقيمة {{amount}}',
      line: 'المرتجع: {{quantity}}',
      after: 'الصافي بعد المرتجعات',
      news: 'سجّل {{name}} مرتجعًا من الطلب {{number}}',
    },
  },
}
