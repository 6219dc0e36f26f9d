import type { Generated } from 'kysely'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import type { OrdererType, OrderMoveName, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Typed } from '../../../platform/db/tables.ts'
import type { Refund } from '../../people/index.ts'
import type { Columns } from './orders.columns.ts'

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
}

/** The changes of a step in which the order took the VAT rate that held when it left, and the amount that it moved on a balance. */
export interface Retaxed {
  before: TaxedAmounts
  after: TaxedAmounts
  /** Below zero where it was taken. */
  balance: Refund | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    orders: Typed<Columns['orders'], { tags: OrderTag[]; state_since: Generated<Date> }>
    order_lines: Columns['order_lines']
    order_moves: Typed<
      Columns['order_moves'],
      {
        from_state: OrderState
        to_state: OrderState
        gave_back: GaveBack | null
        retaxed: Retaxed | null
      }
    >
    order_vat_consents: Columns['order_vat_consents']
    order_notes: Columns['order_notes']
    order_escalations: Columns['order_escalations']
    customer_messages: Typed<Columns['customer_messages'], { kind: OrderMoveName }>
    reviews: Columns['reviews']
    order_counts: Typed<Columns['order_counts'], { state: OrderState | '*'; orderer: OrdererType | '*' }>
  }
}
