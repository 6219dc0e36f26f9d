import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './paymentCardTexts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  order: {
    payments: {
      title: 'الدفعات',
      due: 'المستحق',
      toGiveBack: 'يُرد للعميل',
      unrecorded: 'انتهى هذا الطلب قبل أن تُسجَّل الدفعات، فهو محسوب مسدَّدًا.',
      pay: 'تسجيل دفعة',
      refund: 'رد مبلغ',
      givenBack: 'رد {{kind}}',
      takenBack: 'تراجع: {{kind}}',
      byStep: 'عند الاستلام',
      ofReturn: 'مع مرتجع',
      carriedBy: 'حامل النقد: {{name}}',
      receipt: 'عرض الإيصال',
    },
  },
}
