export interface InBoth {
  ar: string
  en: string
}

/** The words on a balance receipt in both languages, independent of the viewer: the paper is for the client. */
export const receiptWords = {
  receipt: { ar: 'سند قبض', en: 'Receipt' },
  voucher: { ar: 'سند صرف', en: 'Payment voucher' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  at: { ar: 'التاريخ', en: 'Date' },
  from: { ar: 'استُلم من', en: 'Received from' },
  to: { ar: 'صُرف إلى', en: 'Paid to' },
  how: { ar: 'طريقة الدفع', en: 'Paid by' },
  cash: { ar: 'نقدًا', en: 'Cash' },
  transfer: { ar: 'تحويل', en: 'Transfer' },
  gift: { ar: 'هدية', en: 'Gift' },
  notStated: { ar: 'غير مذكور', en: 'Not stated' },
  reason: { ar: 'البيان', en: 'For' },
  before: { ar: 'الرصيد قبل', en: 'Balance before' },
  after: { ar: 'الرصيد بعد', en: 'Balance after' },
  by: { ar: 'الموظف', en: 'Handled by' },
  taxNumber: { ar: 'الرقم الضريبي', en: 'VAT No.' },
  signedBy: { ar: 'توقيع الموظف', en: 'Staff signature' },
  payer: { ar: 'توقيع الدافع', en: 'Payer' },
  payee: { ar: 'توقيع المستلم', en: 'Recipient' },
} as const satisfies Record<string, InBoth>

/** `2026-11-25 18:37` by the shop's clock. */
export function momentText(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}`
}
