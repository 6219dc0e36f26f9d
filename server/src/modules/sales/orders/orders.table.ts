import type { Generated } from 'kysely'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import type { OrdererType, OrderMoveName, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Refund } from '../../people/index.ts'

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
    /** Amounts in halalas, distance in kilometres. */
    orders: {
      id: Generated<number>
      user_id: number
      department_id: number | null
      /** The type of its orderer; maintained by the database. */
      orderer: Generated<OrdererType>
      state: Generated<OrderState>
      sub_total: number
      tax_rate: string
      tax: number
      delivery_cost: number
      total: number
      payment_method: string
      /** Collected at the farm. */
      pickup: Generated<boolean>
      address: string
      lat: number | null
      long: number | null
      distance_km: string | null
      note: string | null
      reject_reason: string | null
      opened_at: Date | null
      tags: Generated<OrderTag[]>
      /** When it came into its state; kept by the database unless it is given. */
      state_since: Generated<Date>
      /** The district near its place; found by the database where it is placed. */
      area_id: number | null
      /** The minutes that its customer was told it takes longer than usual. */
      busy_minutes: Generated<number>
      /** The quantities of its lines together. */
      pieces: Generated<string>
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    order_lines: {
      order_id: number
      position: number
      product_id: number | null
      name_ar: string
      name_en: string
      category_ar: string
      category_en: string
      unit_ar: string
      unit_en: string
      unit_plural_ar: string | null
      unit_dual_ar: string | null
      unit_plural_en: string | null
      image_key: string | null
      price: number
      quantity: string
      sub_total: number
      /** The tax of a line, for orders from when tax was taken line by line. */
      tax: number | null
      /** The amount that it is lowered by, as the shop bears a higher VAT rate. */
      reduction: Generated<number>
      /** True where it took from tracked stock. */
      from_stock: Generated<boolean>
    }
    order_moves: {
      order_id: number
      sequence: number
      from_state: OrderState | null
      to_state: OrderState
      at: Generated<Date>
      actor_kind: 'admin' | 'customer' | 'system'
      actor_id: number | null
      actor_name: string | null
      reason: string | null
      /** The number of the step that this one takes back. */
      undoes: number | null
      /** The stock and money that a rejection gave back. */
      gave_back: GaveBack | null
      /** The changes it made to the order's VAT. */
      retaxed: Retaxed | null
    }
    order_vat_consents: {
      order_id: number
      tax_rate: string
      total: number
      admin_id: number | null
      admin_name: string | null
      at: Generated<Date>
    }
    order_notes: {
      id: Generated<number>
      order_id: number
      text: string
      admin_id: number | null
      admin_name: string | null
      at: Generated<Date>
    }
    /** The messages that a customer will be sent about a step. */
    customer_messages: {
      order_id: number
      sequence: number
      /** The name of the move. */
      kind: OrderMoveName
      due_at: Date
      state: Generated<'pending' | 'sent' | 'cancelled'>
      settled_at: Date | null
    }
    reviews: { order_id: number; stars: string; comment: string | null; created_at: Generated<Date> }
    /** One slot of a counter: what it counts is the sum over its slots, of which one alone may be below zero. */
    order_counts: {
      state: OrderState | '*'
      span: 'all' | 'day' | 'hour'
      start: Date
      /** The type in the span of all, '*' in the others. */
      orderer: OrdererType | '*'
      slot: number
      n: number
    }
  }
}
