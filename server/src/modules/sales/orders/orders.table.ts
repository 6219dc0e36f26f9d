import type { Generated } from 'kysely'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import type { OrdererType, OrderMoveName, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Typed } from '../../../platform/db/tables.ts'
import type { Refund } from '../../people/index.ts'
import type { StepChange, LineKind, ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Columns } from './orders.columns.ts'

/** A message to a customer: about a step, about the lines that were changed until the order left, or about a return. */
export type MessageKind = OrderMoveName | 'edit' | 'return'

/** The goods and money that a rejected order gave back: stock, by the product, and a payment by balance. */
export interface GaveBack {
  stock: readonly { id: number; quantity: string }[]
  balance: Refund | null
}

/** The amounts that an order is taxed by and comes to; in halalas. */
export interface TaxedAmounts {
  tax_rate: string
  sub_total: number
  tax: number
  delivery_cost: number
  total: number
  /** The cost of delivery with VAT, where prices include it. */
  delivery_gross?: number | null
}

/** The changes of a step in which the order took the VAT rate that held when it left, and the amount that it moved on a balance. */
export interface Retaxed {
  before: TaxedAmounts
  after: TaxedAmounts
  /** Below zero where it was taken. */
  balance: Refund | null
}

/** The parts of a line that staff change, as they were before. */
export interface LineState {
  position: number
  quantity: string
  ordered_quantity: string | null
  short_reason: ShortReason | null
  /** The quantity to pick, where what is billed follows from weights; steps of before have none. */
  target_quantity?: string | null
  sub_total: number
  /** Its sum with VAT, where prices include it. */
  gross?: number | null
}

/** The bags that a step added to a line, and those that count no more by it. */
export interface BagsMoved {
  added: readonly number[]
  voided: readonly number[]
}

/** The words of a line's product, in both languages. */
export interface LineWords {
  name_ar: string
  name_en: string
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
}

/** A step in which staff changed a line, with all that taking it back needs. */
export interface Edited {
  change: StepChange
  words: LineWords
  /** The quantities that are billed of the line, as the database writes decimals; `before` is null for a line that came by it. */
  quantity: { before: string | null; after: string }
  instead_of: OriginalName | null
  reason: ShortReason | null
  /** The lines that changed, as they were, and the position of the one that came. */
  lines: readonly LineState[]
  added: number | null
  before: TaxedAmounts
  after: TaxedAmounts
  /** The stock that it took and gave back, and the amount that it moved on a balance. */
  taken: readonly StockMoved[]
  given: readonly StockMoved[]
  balance: Refund | null
  bags?: BagsMoved
  /** True where the order's lines had been as they were ordered. */
  is_first: boolean
}

/** A step that records a return, with all that taking it back needs: the stock and the balance that it gave back. */
export interface Returned {
  number: number
  stock: readonly StockMoved[]
  balance: Refund | null
}

/** The name of a product that another one stands in for. */
export type OriginalName = Pick<LineWords, 'name_ar' | 'name_en'>

interface StockMoved {
  id: number
  quantity: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    orders: Typed<
      Columns['orders'],
      { tags: OrderTag[]; state_since: Generated<Date>; ordered: TaxedAmounts | null }
    >
    order_lines: Typed<
      Columns['order_lines'],
      { kind: Generated<LineKind>; short_reason: ShortReason | null }
    >
    order_moves: Typed<
      Columns['order_moves'],
      {
        from_state: OrderState
        to_state: OrderState
        gave_back: GaveBack | null
        retaxed: Retaxed | null
        edited: Edited | null
        returned: Returned | null
      }
    >
    order_asks: Typed<
      Columns['order_asks'],
      { reason: ShortReason | null; words: LineWords; instead_of: OriginalName | null }
    >
    order_payments: Columns['order_payments']
    weighings: Columns['weighings']
    order_returns: Columns['order_returns']
    order_return_lines: Columns['order_return_lines']
    order_vat_consents: Columns['order_vat_consents']
    order_notes: Columns['order_notes']
    order_escalations: Columns['order_escalations']
    customer_messages: Typed<Columns['customer_messages'], { kind: MessageKind }>
    reviews: Columns['reviews']
    order_counts: Typed<Columns['order_counts'], { state: OrderState | '*'; orderer: OrdererType | '*' }>
  }
}
