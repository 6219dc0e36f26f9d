import type { Buyer, InBoth, InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'

/** The words on a document in both languages, independent of the viewer: the paper is for the client. */
export const paperWords = {
  invoice: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified Tax Invoice' },
  taxInvoice: { ar: 'فاتورة ضريبية', en: 'Tax Invoice' },
  credit_note: { ar: 'إشعار دائن', en: 'Credit Note' },
  number: { ar: 'الرقم', en: 'No.' },
  taxNumber: { ar: 'الرقم الضريبي', en: 'VAT No.' },
  register: { ar: 'السجل التجاري', en: 'C.R.' },
  issued: { ar: 'تاريخ الإصدار', en: 'Issued' },
  supplied: { ar: 'تاريخ التوريد', en: 'Supplied' },
  taxPoint: { ar: 'تاريخ استحقاق الضريبة', en: 'Tax point' },
  order: { ar: 'الطلب', en: 'Order' },
  payment: { ar: 'الدفع', en: 'Payment' },
  of: { ar: 'عن الفاتورة', en: 'For invoice' },
  reason: { ar: 'السبب', en: 'Reason' },
  ofLine: { ar: 'سطر الفاتورة', en: 'Line of the invoice' },
  buyer: { ar: 'المشتري', en: 'Buyer' },
  item: { ar: 'الصنف', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  price: { ar: 'سعر الوحدة', en: 'Unit price' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  priceWithVat: { ar: 'سعر الوحدة شامل الضريبة', en: 'Unit price incl. VAT' },
  withVat: { ar: 'الأسعار شاملة الضريبة', en: 'Prices include VAT' },
  amountWithVat: { ar: 'المبلغ شامل الضريبة', en: 'Amount incl. VAT' },
  tax: { ar: 'الضريبة', en: 'VAT' },
  reduction: { ar: 'تخفيض: زيادة ضريبة يتحملها المتجر', en: 'Reduction: VAT rise borne by the shop' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  net: { ar: 'دون الضريبة', en: 'Without VAT' },
  vat: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  total: { ar: 'الإجمالي شامل الضريبة', en: 'Total including VAT' },
  totalBack: { ar: 'المبلغ المسترد شامل الضريبة', en: 'Total credited including VAT' },
  perLine: {
    ar: 'الأسعار دون الضريبة بالريال السعودي. ضريبة كل سطر للعلم، وتُحسب ضريبة المستند مرة واحدة على إجماليه.',
    en: 'Prices are without VAT, in Saudi riyals. VAT of a line is for information; it is taken once, of the whole.',
  },
  perLineWithVat: {
    ar: 'الأسعار شاملة الضريبة بالريال السعودي. تُستخرج الضريبة مرة واحدة من إجمالي المستند، وتُوزَّع على السطور.',
    en: 'Prices include VAT, in Saudi riyals. VAT is taken once, out of the total, and split over the lines.',
  },
} as const satisfies Record<string, InBoth>

const payments: Readonly<Record<string, InBoth>> = {
  cash: { ar: 'نقدًا عند الاستلام', en: 'Cash on delivery' },
  card: { ar: 'بطاقة عند الاستلام', en: 'Card on delivery' },
  balance: { ar: 'رصيد الحساب', en: 'Account balance' },
}

/** Returns the payment method in both languages; a method without words here is shown under its own name. */
export const paymentWords = (method: string): InBoth => payments[method] ?? { ar: method, en: method }

/** Papers have the clock of Riyadh, as their code does, whatever the shop's is now. */
const clock = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `2026-11-20 23:30:00` in Riyadh, of a moment in UTC. */
export function paperTime(moment: string): string {
  const parts = new Map(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`
}

/** Returns the title of a document. */
export const paperTitle = ({ kind, buyer }: Pick<InvoiceDocument, 'kind' | 'buyer'>): InBoth =>
  kind === 'invoice' && buyer ? paperWords.taxInvoice : paperWords[kind]

/** A buyer's national address in a line: building and street, district, city with its postal code. */
export function buyerAddress({ address }: Buyer): string {
  const { building_number: building, additional_number: additional, postal_code: code } = address
  const comma = /[\u0600-\u06ff]/.test(address.street) ? '، ' : ', '
  const postal = additional === null ? code : `${code}-${additional}`
  return [`${building} ${address.street}`, address.district, `${address.city} ${postal}`].join(comma)
}
