import type { InBoth } from '@bustan/contract/sales/invoices/invoices.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'

/** The words on a close in both languages, independent of its reader: the paper goes into a folder. */
export const closeWords = {
  shop: { ar: 'إقفال اليوم', en: 'Day close' },
  carrier: { ar: 'إقفال حامل نقد', en: 'Close of cash carried' },
  closed: { ar: 'وقت الإقفال', en: 'Closed' },
  closedBy: { ar: 'أقفله', en: 'Closed by' },
  from: { ar: 'أول دفعة', en: 'First payment' },
  to: { ar: 'آخر دفعة', en: 'Last payment' },
  orders: { ar: 'عدد الطلبات', en: 'Orders' },
  returned: { ar: 'منها مردود', en: 'of which given back' },
  total: { ar: 'مجموع الدفعات', en: 'Payments together' },
  carriedBy: { ar: 'حامل النقد', en: 'Carried by' },
  declared: { ar: 'المبلغ المسلَّم', en: 'Handed over as' },
  expected: { ar: 'المتوقع', en: 'Expected' },
  counted: { ar: 'المعدود', en: 'Counted' },
  difference: { ar: 'الفرق', en: 'Difference' },
  countedBy: { ar: 'عدّه', en: 'Counted by' },
  settledBy: { ar: 'سوّاه', en: 'Settled by' },
  reason: { ar: 'السبب', en: 'Reason' },
  allCounted: { ar: 'كل النقد المعدود', en: 'All cash counted' },
  allDifference: { ar: 'مجموع الفروق', en: 'Differences together' },
  carried: { ar: 'نقد لم يُسلَّم بعد', en: 'Cash not handed over yet' },
  before: { ar: 'بصمة الإقفال السابق', en: 'Fingerprint of the close before' },
} as const satisfies Record<string, InBoth>

/** The kinds of payments in both languages. */
export const kindWords: Readonly<Record<PaymentKind, InBoth>> = {
  cash: { ar: 'نقدًا', en: 'Cash' },
  card: { ar: 'بطاقة', en: 'Card' },
  transfer: { ar: 'تحويل', en: 'Transfer' },
  balance: { ar: 'رصيد الحساب', en: 'Account balance' },
  credit: { ar: 'على الحساب', en: 'On credit' },
}
