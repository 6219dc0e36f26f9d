import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  payments: {
    payTitle: 'تسجيل دفعة للطلب {{number}}',
    refundTitle: 'رد مبلغ من الطلب {{number}}',
    due: 'المستحق الآن',
    paid: 'المدفوع حتى الآن',
    after: 'المستحق بعدها',
    me: 'النقد معي',
    pay: 'تسجيل الدفعة',
    refund: 'تسجيل الرد',
    over: 'المبلغ يزيد على المستحق بـ {{amount}}. تسجيله مع ذلك',
    slip: 'رقم إيصال الشبكة',
    transferNumber: 'رقم الحوالة',
    receiptHint: 'صورة الإيصال حتى 5 ميغابايت',
    creditText: 'يبقى دينًا على العميل، ولا يُحصَّل شيء مع الطلب.',
    balanceText: 'يُخصم من رصيد العميل فورًا.',
    ontoBalance: 'يُضاف إلى رصيد العميل فورًا.',
    quick: {
      missing: 'نقص في الطلب',
      quality: 'الجودة غير مناسبة',
      rejected: 'رُفض الطلب',
      mistake: 'سُجِّل خطأً',
    },
  },
}

/** All that travels in this file. */
export const ar = [texts]
