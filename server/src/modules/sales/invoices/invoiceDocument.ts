import { createHash, randomUUID } from 'node:crypto'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { taxOf, withoutTax } from '@bustan/contract/core/values/money.ts'
import type { Buyer, InBoth, InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import type { ReturnReason } from '@bustan/contract/sales/orders/returns.ts'
import { invoiceQr, qrName } from './invoiceQr.ts'
import type { InvoiceKind } from './invoices.table.ts'

/** Times in the code are those of Riyadh, whatever clock the shop has. */
const QR_ZONE = 'Asia/Riyadh'

/** The seller: the details that no invoice may lack, and those beside them. */
export interface Seller {
  name: InBoth
  taxNumber: string
  address: InBoth
  register: string | null
}

export interface InvoicedLine {
  name_ar: string
  name_en: string
  unit_ar: string
  unit_en: string
  quantity: string
  price: number
  sub_total: number
  gross: number | null
  position: number
  reduction: number
  returned_quantity: string
  returned_net: number
  /** The number of the invoice's line that a note of a part is of. */
  of_line?: number
}

/** A return as its credit note has it; amounts in halalas. */
export interface InvoicedReturn {
  number: number
  reason: ReturnReason
  note: string | null
  goods_net: number
  delivery_net: number
  tax: number
  /** In the order of their positions. */
  lines: readonly { position: number; quantity: string; net: number }[]
}

/** An order as it is invoiced; amounts in halalas. */
export interface InvoicedOrder {
  id: number
  created_at: Date
  sub_total: number
  tax_rate: string
  tax: number
  delivery_cost: number
  /** The cost of delivery with VAT, where prices include it. */
  delivery_gross: number | null
  total: number
  payment_method: string
  /** The amount that its lines are lowered by together. */
  reduction: number
  lines: readonly InvoicedLine[]
  /** Why it was rejected. */
  reject_reason: string | null
  /** The company it is invoiced to. */
  buyer: Buyer | null
  /** The returns of it that count. */
  returns: readonly InvoicedReturn[]
  /** The number of the return that a note of a part is of; null for all that is left. */
  return_number?: number | null
}

/** An invoice as its credit note names it. */
export interface IssuedInvoice {
  id: number
  number: string
  buyer: Buyer | null
}

/** The details of the next document: its place in the chain, its number, and the invoice it takes back. */
export interface Place {
  kind: InvoiceKind
  year: number
  number: number
  sequence: number
  previousHash: Buffer
  issuedAt: Date
  leftAt: Date
  of: IssuedInvoice | null
}

const DIGITS = 6
const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CRN' }

/** Returns the name of a document: INV-2026-000123. */
export const numberText = (kind: InvoiceKind, year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(DIGITS, '0')}`

/** `YYYY-MM-DDTHH:mm:ss` in Riyadh. */
function riyadhTime(at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: QR_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${businessDay(at, QR_ZONE)}T${time}`
}

/** Returns an amount without tax and its tax; where prices include it, the tax is what the amount with it has above. */
const taxed = (net: number, gross: number | null, rate: string) =>
  gross === null
    ? // For information: the tax of the whole is taken once.
      { net, tax: taxOf(net, rate) }
    : { net, tax: gross - net, gross }

function linesOf({ lines, tax_rate: rate }: InvoicedOrder): InvoiceDocument['lines'] {
  return lines.map((line) => ({
    ...(line.of_line === undefined ? {} : { of_line: line.of_line }),
    name: { ar: line.name_ar, en: line.name_en },
    unit: { ar: line.unit_ar, en: line.unit_en },
    quantity: line.quantity,
    price: line.price,
    ...taxed(line.sub_total, line.gross, rate),
    ...(line.gross === null ? {} : { net_price: withoutTax(line.price, rate) }),
  }))
}

/**
 * Returns the moment by which a document counts for VAT. An invoice counts when the goods left, or when they were paid where that was
 * earlier: from a balance an order is paid when it is placed, in cash and by card when it is handed over. A credit note counts when it
 * is issued.
 */
export function taxPointOf(
  order: Pick<InvoicedOrder, 'created_at' | 'payment_method'>,
  { kind, issuedAt, leftAt }: Pick<Place, 'kind' | 'issuedAt' | 'leftAt'>,
): Date {
  if (kind === 'credit_note') return issuedAt
  return order.payment_method === 'balance' && order.created_at < leftAt ? order.created_at : leftAt
}

/** Returns the content of a document. */
export function documentOf(order: InvoicedOrder, seller: Seller, place: Place): InvoiceDocument {
  const { kind, year, number, sequence, issuedAt, of } = place
  const isGross = order.delivery_gross !== null
  const { return_number: returnNumber } = order
  return {
    // Notes of a part, and prices that include VAT, say more than version 2 did.
    version: isGross || returnNumber !== undefined ? 3 : 2,
    kind,
    number: numberText(kind, year, number),
    uuid: randomUUID(),
    counter: sequence,
    previous_hash: place.previousHash.toString('hex'),
    issued_at: issuedAt.toISOString(),
    supplied_at: place.leftAt.toISOString(),
    tax_point: taxPointOf(order, place).toISOString(),
    order: { id: order.id, placed_at: order.created_at.toISOString(), payment_method: order.payment_method },
    of: of && { id: of.id, number: of.number },
    ...(returnNumber === undefined ? {} : { return_number: returnNumber }),
    reason: of && order.reject_reason,
    seller: {
      name: seller.name,
      tax_number: seller.taxNumber,
      address: seller.address,
      register: seller.register,
    },
    // A credit note names whom its invoice named, whatever company they have by now.
    buyer: of ? of.buyer : order.buyer,
    tax_rate: order.tax_rate,
    ...(isGross ? { prices_include_vat: true as const } : {}),
    lines: linesOf(order),
    delivery: taxed(order.delivery_cost, order.delivery_gross, order.tax_rate),
    reduction: order.reduction,
    sub_total: order.sub_total,
    net: order.sub_total + order.delivery_cost,
    tax: order.tax,
    total: order.total,
    qr: invoiceQr({
      seller: qrName(seller.name.ar),
      taxNumber: seller.taxNumber,
      time: riyadhTime(issuedAt),
      total: order.total,
      tax: order.tax,
    }),
  }
}

/** The hash of a document: SHA-256 over the one before it (32 bytes) and its text. */
export const hashOfDocument = (previous: Buffer, text: string): Buffer =>
  createHash('sha256').update(previous).update(text).digest()
