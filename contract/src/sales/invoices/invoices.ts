import * as z from 'zod/mini'
import { day, id, optional, present, text } from '../../core/resource/inputs.ts'
import { listOf, pageQuery } from '../../core/resource/list.ts'
import { orderNumbers } from '../orders/orders.ts'

const kind = z.enum(['invoice', 'credit_note'])
const inBoth = z.object({ ar: z.string(), en: z.string() })
export type InBoth = z.output<typeof inBoth>

/** The meaning of the days of a list of documents: the day of issue, unless the tax point is requested. */
export const daysOf = z.enum(['issued', 'tax_point'])

/** Query of `GET invoices`: `number` is any part of it; days are both included, and those of `days_of`. */
export const invoicesQuery = z.object({
  ...pageQuery,
  number: optional(text(30)),
  order_id: optional(id()),
  user_id: optional(id()),
  kind: optional(kind),
  days_of: optional(daysOf),
  from: optional(day()),
  to: optional(day()),
})
export type InvoicesQuery = z.output<typeof invoicesQuery>

/** Riyals. Goods and delivery come to `without_tax`, and that with VAT to `total`. */
const amountsOfOne = {
  sub_total: z.number(),
  delivery: z.number(),
  without_tax: z.number(),
  tax: z.number(),
  total: z.number(),
}

/** A row of the list. Amounts are riyals with two decimals, as numbers. */
export const invoiceRow = z.object({
  id: z.int(),
  kind,
  number: z.string(),
  order_id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  issued_at: z.string(),
  /** The moment by which it counts for VAT. */
  tax_point: z.string(),
  ...amountsOfOne,
  /** The latest credit note of it, for an invoice; its invoice, for a credit note. */
  other: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** All of its credit notes, the latest first; its invoice, for a credit note. */
  others: z.array(z.object({ id: z.int(), number: z.string() })),
})
export type InvoiceRow = z.output<typeof invoiceRow>

const sums = z.object({ count: z.int(), ...amountsOfOne })

/** A page of documents; `sums` are those of every one that the filters leave, in riyals. */
export const invoicesAnswer = z.extend(listOf(invoiceRow), {
  sums: z.object({ invoices: sums, credit_notes: sums }),
})

/** Query of `GET invoices/of-orders`. */
export const ofOrdersQuery = z.object({ ids: present(orderNumbers()) })

/** The details of the seller that every invoice must have. */
export const sellerDetails = ['name', 'tax_number', 'address'] as const

/** The documents of an order, and the one that waits to be issued. */
const ofOrder = z.object({
  order_id: z.int(),
  invoice: z.nullable(invoiceRow),
  /** The latest of its credit notes. */
  credit_note: z.nullable(invoiceRow),
  /** One for each return, and one for all that was left of a rejected order; the oldest first. */
  credit_notes: z.array(invoiceRow),
  /**
   * The next document, due when its step can't be taken back any more. With details missing it waits for those; where it could not
   * be made, `failure` says why and `due_at` when it is tried again.
   */
  waiting: z.nullable(
    z.object({
      kind,
      due_at: z.string(),
      missing: z.array(z.enum(sellerDetails)),
      failure: z.nullable(z.string()),
    }),
  ),
})
export type OfOrder = z.output<typeof ofOrder>

/** `GET invoices/of-orders`: of each order that there is, in the order in which they were asked for. */
export const ofOrdersAnswer = z.object({ data: z.array(ofOrder) })

/** The company that a tax invoice names as the buyer. */
const buyer = z.object({
  name: z.string(),
  tax_number: z.string(),
  register: z.nullable(z.string()),
  address: z.object({
    building_number: z.string(),
    street: z.string(),
    district: z.string(),
    city: z.string(),
    postal_code: z.string(),
    additional_number: z.nullable(z.string()),
  }),
})
export type Buyer = z.output<typeof buyer>

/** The content of a document, as it was issued. Amounts in halalas; times in UTC. */
export const invoiceDocument = z.object({
  /**
   * 2 since documents have `tax_point`, `reason`, `buyer` and `reduction`; 3 where a credit note is of a part of its invoice, or prices
   * include VAT.
   */
  version: z.literal([1, 2, 3]),
  kind,
  number: z.string(),
  uuid: z.string(),
  /** Its place among all documents, from 1 on. */
  counter: z.int(),
  /** SHA-256 of the document before it, in hex. */
  previous_hash: z.string(),
  issued_at: z.string(),
  /** When the goods left. */
  supplied_at: z.string(),
  /** The moment by which it counts for VAT; documents of version 1 leave it out. */
  tax_point: z.optional(z.string()),
  order: z.object({ id: z.int(), placed_at: z.string(), payment_method: z.string() }),
  of: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** The number of the return that a note of a part is of, within the order; null where it is of all that was left. */
  return_number: z.optional(z.nullable(z.int())),
  /** Why a credit note takes its invoice back, as it was written. */
  reason: z.optional(z.nullable(z.string())),
  seller: z.object({
    name: inBoth,
    tax_number: z.string(),
    address: z.nullable(inBoth),
    register: z.nullable(z.string()),
  }),
  /** The buyer of a tax invoice, and of the credit note that cancels it; null on a simplified one. */
  buyer: z.optional(z.nullable(buyer)),
  tax_rate: z.string(),
  /** Prices include VAT: lines and delivery have what they come to with it, and taxes that come to that of the whole. */
  prices_include_vat: z.optional(z.literal(true)),
  lines: z.array(
    z.object({
      /** The number of the invoice's line, in a note of a part. */
      of_line: z.optional(z.int()),
      name: inBoth,
      unit: inBoth,
      quantity: z.string(),
      price: z.int(),
      net: z.int(),
      /** For information: rounded by itself, unless prices include VAT. */
      tax: z.int(),
      /** With VAT, where prices include it, beside what a unit costs without, rounded by itself. */
      gross: z.optional(z.int()),
      net_price: z.optional(z.int()),
    }),
  ),
  delivery: z.object({ net: z.int(), tax: z.int(), gross: z.optional(z.int()) }),
  /** The amount the lines are lowered by together, as the shop bears a higher VAT rate; documents of version 1 leave it out. */
  reduction: z.optional(z.int()),
  sub_total: z.int(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  /** The content of its code. */
  qr: z.string(),
})
export type InvoiceDocument = z.output<typeof invoiceDocument>

export const invoiceAnswer = z.object({
  message: z.string(),
  data: z.extend(invoiceRow, { document: invoiceDocument }),
})

/** Query of `GET invoices/summary`: a year, by the months of tax points. */
export const vatQuery = z.object({ year: optional(z.pipe(id(), z.int().check(z.gte(2000), z.lte(9999)))) })

const amounts = z.object({ count: z.int(), without_tax: z.number(), tax: z.number() })
const elsewhere = z.object({ count: z.int(), tax: z.number() })
/**
 * The VAT due for each month that has documents, in riyals. `issued_elsewhere` are invoices among them that bear the day of
 * another month.
 */
export const vatAnswer = z.object({
  data: z.object({
    year: z.int(),
    months: z.array(
      z.object({
        month: z.string(),
        invoices: amounts,
        credit_notes: amounts,
        issued_elsewhere: elsewhere,
        tax_due: z.number(),
      }),
    ),
    issued_elsewhere: elsewhere,
    tax_due: z.number(),
    /** The years to choose from, the newest first: this one, and each that has documents. */
    years: z.array(z.int()),
    /** The details the shop must have before any invoice is issued. */
    missing: z.array(z.enum(sellerDetails)),
  }),
})
