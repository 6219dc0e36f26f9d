// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal } from '../../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  /** The messages that a customer will be sent about a step. */
  customer_messages: {
    order_id: number
    sequence: number
    /** The name of the move. */
    kind: string
    due_at: Date
    state: Generated<'pending' | 'sent' | 'cancelled'>
    settled_at: Date | null
  }
  /** Questions to customers about changes of their orders: a change waits here for its answer. */
  order_asks: {
    id: GeneratedAlways<number>
    order_id: number
    /** The line that it is about; null for a product that would come into the order. */
    position: number | null
    /** Another product in place of one, or a total that grows past what the shop decides alone. */
    kind: 'substitution' | 'growth'
    change: 'quantity' | 'substitution' | 'addition'
    /** The side that answers: whoever ordered, or the manager of their department. */
    asks: 'customer' | 'manager'
    product_id: number | null
    /** The words of the proposed product, in both languages. */
    words: unknown
    /** The name of the product that it would stand in for. */
    instead_of: unknown
    /** The proposed price of a unit, in halalas. */
    price: number
    quantity: Decimal
    reason: 'out' | 'quality' | 'customer' | null
    total_before: number
    /** The total that the order would come to, in halalas. */
    total_after: number
    /** SHA-256 of the token of the link, which is not stored. */
    token_hash: Buffer
    admin_id: number | null
    admin_name: string | null
    created_at: Generated<Date>
    expires_at: Date
    answered_at: Date | null
    answer: 'yes' | 'no' | 'expired' | 'withdrawn' | null
    actor_kind: 'admin' | 'customer' | 'system' | null
    actor_id: number | null
    actor_name: string | null
  }
  /** One slot of a counter: the counter is the sum over its slots, of which one alone may be below zero. */
  order_counts: {
    state: string
    span: 'all' | 'day' | 'hour'
    start: Date
    /** The type in the span of all, '*' in the others. */
    orderer: string
    slot: number
    n: number
  }
  /** Orders that waited so long that others were told, each once. */
  order_escalations: {
    order_id: number
    told_at: Generated<Date>
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
    image_key: string | null
    price: number
    /** The quantity that is billed: 0 where the line was left out. */
    quantity: Decimal
    sub_total: number
    /** The tax of a line, for orders from when tax was taken line by line. */
    tax: number | null
    /** True where the line took from tracked stock. */
    from_stock: Generated<boolean>
    unit_plural_ar: string | null
    unit_plural_en: string | null
    unit_dual_ar: string | null
    /** The amount that the line is lowered by, as the shop bears a higher VAT rate. */
    reduction: Generated<number>
    kind: Generated<'ordered' | 'substitute' | 'added'>
    /** The position of the line that a substitute stands in for. */
    replaces: number | null
    /** The quantity that was asked for, where another one is billed or was. */
    ordered_quantity: Decimal | null
    /** Why less is billed than was asked for. */
    short_reason: 'out' | 'quality' | 'customer' | null
    /** The price that the product had, where staff changed it by hand. */
    list_price: number | null
    /** The quantity to pick, where what is billed follows from weights. */
    target_quantity: Decimal | null
    /** The sum of the line with VAT, where prices include it; sub_total is its part without it. */
    gross: number | null
    /** The quantity that came back after the order left. */
    returned_quantity: Generated<Decimal>
    /** The amount that was credited of the line, in halalas. */
    returned_net: Generated<number>
  }
  order_moves: {
    order_id: number
    sequence: number
    from_state: string | null
    to_state: string
    at: Generated<Date>
    actor_kind: 'admin' | 'customer' | 'system'
    actor_id: number | null
    actor_name: string | null
    reason: string | null
    /** The number of the step that this one takes back. */
    undoes: number | null
    /** The stock and money that a rejection gave back. */
    gave_back: unknown
    /** The changes that the step made to the order's VAT. */
    retaxed: unknown
    /** The changes that the step made to the lines; the order stays where it is. */
    edited: unknown
    /** The number of the return that the step records, with the stock and balance it gave back. */
    returned: unknown
  }
  order_notes: {
    id: GeneratedAlways<number>
    order_id: number
    text: string
    admin_id: number | null
    admin_name: string | null
    at: Generated<Date>
  }
  order_payments: {
    id: GeneratedAlways<number>
    order_id: number
    kind: 'balance' | 'cash' | 'card' | 'transfer' | 'credit'
    /** Below zero where money was given back. */
    halalas: number
    /** The number of the slip or of the transfer. */
    reference: string | null
    /** The picture of the receipt of a transfer. */
    receipt_key: string | null
    reason: string | null
    /** The step of the order that recorded it. */
    step: number | null
    /** Recorded by staff for itself, not with a step or a change of the order. */
    by_hand: Generated<boolean>
    /** The member of staff who carried the cash. */
    carrier_id: number | null
    carrier_name: string | null
    /** The payment that this one takes back. */
    reverses: number | null
    /** The entry of a balance that this row repeats. */
    balance_entry: number | null
    actor_kind: 'admin' | 'customer' | 'system'
    actor_id: number | null
    actor_name: string | null
    at: Generated<Date>
  }
  order_return_lines: {
    order_id: number
    number: number
    /** The line of the order; null for its delivery. */
    position: number | null
    quantity: Decimal
    net: number
    /** The place that the goods went to: back to the stock, or to waste. */
    goods: 'stock' | 'waste' | null
  }
  /** Returns of goods and delivery after their orders left; one whose step was taken back counts no more. */
  order_returns: {
    order_id: number
    number: number
    /** The step of the order that recorded it. */
    sequence: number
    reason: 'spoiled' | 'wrong' | 'short' | 'customer' | 'other'
    note: string | null
    picture_key: string | null
    goods_net: number
    delivery_net: number
    tax: number
    /** The way in which money was given back; null where none was. */
    money: 'balance' | 'cash' | 'card' | 'transfer' | 'credit' | null
    /** The money that was given back, in halalas. */
    given_back: Generated<number>
  }
  order_vat_consents: {
    order_id: number
    tax_rate: Decimal
    total: number
    admin_id: number | null
    admin_name: string | null
    at: Generated<Date>
  }
  /** Amounts are in halalas, the distance is in kilometres. */
  orders: {
    id: Generated<number>
    user_id: number
    department_id: number | null
    state: Generated<'new' | 'accepted_from_manager' | 'prepared' | 'delivering' | 'finished' | 'rejected'>
    sub_total: number
    tax_rate: Decimal
    tax: number
    delivery_cost: number
    total: number
    payment_method: string
    address: string
    lat: number | null
    long: number | null
    distance_km: Decimal | null
    note: string | null
    reject_reason: string | null
    opened_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    /** True for an order that is collected at the farm. */
    pickup: Generated<boolean>
    /** The type of its orderer; maintained by the database. */
    orderer: Generated<'client' | 'employee' | 'manager'>
    tags: Generated<string[]>
    /** The moment at which it came into its state; set by the database unless it is given. */
    state_since: Date
    /** The district near its place; set by the database when the order is placed. */
    area_id: number | null
    /** The sum of the quantities of its lines. */
    pieces: Generated<Decimal>
    /** Its customer was told that it takes so many minutes longer than usual. */
    busy_minutes: Generated<number>
    /** The amounts that the order was placed with, where its lines have changed since. */
    ordered: unknown
    /** The member of staff who placed it for the customer. */
    placed_by: number | null
    /** Why staff changed a price by hand when it was placed. */
    price_reason: string | null
    /** The sum of its payments in halalas, kept by a trigger. */
    paid: Generated<number>
    /** False for orders that ended while payments were not recorded: they count as settled. */
    payment_recorded: Generated<boolean>
    /** The wish of the customer where a product has run out. */
    substitution_wish: Generated<'ask' | 'choose' | 'none'>
    /** True where the prices and the delivery that it was placed with include VAT. */
    prices_include_vat: Generated<boolean>
    /** The cost of delivery with VAT, where prices include it. */
    delivery_gross: number | null
    /** The part of goods and delivery that came back after it left, without VAT, in halalas. */
    returned_net: Generated<number>
    /** The part of returned_net that is delivery. */
    returned_delivery: Generated<number>
    /** The VAT of the part that came back. */
    returned_tax: Generated<number>
  }
  reviews: {
    order_id: number
    stars: Decimal
    comment: string | null
    created_at: Generated<Date>
  }
  /** The bags that lines of orders are picked into. Rows are only added: one that voids another takes it off. */
  weighings: {
    id: GeneratedAlways<number>
    order_id: number
    position: number
    gross_g: number | null
    tare_g: number | null
    net_g: number | null
    source: 'scale' | 'label' | 'typed' | null
    /** The code of the label that it was read from. */
    label: string | null
    /** The weighing that counts no more; such a row has no weight of its own. */
    voids: number | null
    actor_kind: 'admin' | 'customer' | 'system'
    actor_id: number | null
    actor_name: string | null
    at: Generated<Date>
  }
}
