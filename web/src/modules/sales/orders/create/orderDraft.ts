import type { SubstitutionChoice } from '@bustan/contract/sales/orders/consent.ts'
import type { SoldGood } from '@bustan/contract/sales/orders/orderLines.ts'
import type { paymentMethods } from '@bustan/contract/sales/orders/payment.ts'
import type { Caller } from '@bustan/contract/sales/orders/staffOrders.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { TypedPlace } from '../../../../platform/map/PointInput.tsx'

/** A line as it is written down. Its price is null where it is that of today. */
export interface DraftLine {
  good: SoldGood
  quantity: string
  price: string | null
}

/** Somebody who has no account yet, as they are written down. */
export interface NewPerson {
  first_name: string
  last_name: string
  mobile: string
}

/** An order that is being written down. */
export interface Draft {
  caller: Caller | null
  person: NewPerson | null
  lines: readonly DraftLine[]
  pickup: boolean
  address: string
  place: TypedPlace
  payment_method: (typeof paymentMethods)[number]
  /** Null where nothing else than usual was chosen: the customer is asked. */
  substitution_wish: SubstitutionChoice | null
  note: string
  price_reason: string
}

const noPlace: TypedPlace = { lat: '', lng: '' }

/** An order of which nothing is known yet. */
export const blankDraft: Draft = {
  caller: null,
  person: null,
  lines: [],
  pickup: false,
  address: '',
  place: noPlace,
  payment_method: 'cash',
  substitution_wish: null,
  note: '',
  price_reason: '',
}

/** Returns the price of a line in halalas: the one that was typed, or that of today. */
export const priceOf = ({ good, price }: DraftLine): number =>
  (price === null ? null : toHalalas(price)) ?? toHalalas(good.price)

/** Checks whether a price of a line was changed by hand. */
export const isByHand = (line: DraftLine): boolean => priceOf(line) !== toHalalas(line.good.price)

/** Returns the basket of a draft, as quote and order take it. */
export const basketOf = ({ lines, pickup, place }: Draft) => ({
  items: lines.map(({ good, quantity, price }) => ({
    product_id: good.id,
    quantity: Number(quantity),
    ...(price ? { price: Number(price) } : {}),
  })),
  pickup: pickup ? 1 : 0,
  lat: pickup ? '' : place.lat,
  long: pickup ? '' : place.lng,
})

/** Returns the body that a draft is sent as. */
export const bodyOf = (draft: Draft) => ({
  ...basketOf(draft),
  ...(draft.caller ? { user_id: draft.caller.id } : {}),
  ...(draft.person ? { customer: draft.person } : {}),
  address: draft.pickup ? '' : draft.address,
  payment_method: draft.payment_method,
  // A draft that was stored before this field was there has none.
  ...(draft.substitution_wish ? { substitution_wish: draft.substitution_wish } : {}),
  note: draft.note,
  price_reason: draft.lines.some(isByHand) ? draft.price_reason : '',
})

/** Returns what a customer brings with them: where their last order went and how it was paid, unless something else is written down. */
export function callerPart(caller: Caller, draft: Draft): Partial<Draft> {
  const { last } = caller
  const isOpen = draft.address === '' && draft.place.lat === '' && !draft.pickup
  if (!last || !isOpen) return { caller, person: null }
  const { pickup, address, lat, long, payment_method } = last
  return {
    caller,
    person: null,
    pickup,
    address: pickup ? '' : address,
    place: lat === null || long === null ? noPlace : { lat: String(lat), lng: String(long) },
    payment_method: payment_method === 'balance' && caller.balance <= 0 ? 'cash' : payment_method,
  }
}

/** Returns what is left of a draft without its customer: their place and payment go with them. */
export const withoutCaller = (): Partial<Draft> => ({
  caller: null,
  person: null,
  pickup: false,
  address: '',
  place: noPlace,
  payment_method: 'cash',
  substitution_wish: null,
})

/** Adds a product to the lines: to its own line where it has one. */
export function withGood(
  lines: readonly DraftLine[],
  good: SoldGood,
  quantity: string,
): readonly DraftLine[] {
  const at = lines.findIndex((line) => line.good.id === good.id)
  const line = lines[at]
  if (!line) return [...lines, { good, quantity, price: null }]
  const sum = Number((Number(line.quantity) + Number(quantity)).toFixed(3))
  return lines.with(at, { ...line, quantity: String(sum) })
}

/** Returns the lines of a customer's last order. */
export const lastLines = ({ last }: Caller): readonly DraftLine[] =>
  (last?.items ?? []).map(({ product, quantity }) => ({
    good: product,
    quantity: String(quantity),
    price: null,
  }))
