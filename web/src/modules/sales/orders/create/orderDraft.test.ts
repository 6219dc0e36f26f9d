import type { Caller } from '@bustan/contract/sales/orders/staffOrders.ts'
import { expect, test } from 'vitest'
import {
  basketOf,
  blankDraft,
  bodyOf,
  callerPart,
  isByHand,
  lastLines,
  withGood,
  withoutCaller,
} from './orderDraft.ts'

const unit = { name: 'kg', dual: null, plural: null }
const tomato = { id: 1, name: 'Tomato', unit, price: 12.5 }
const dates = { id: 2, name: 'Dates', unit, price: 48.33 }
const last = {
  id: 7,
  created_at: '2026-11-27T10:00:00.000Z',
  items: [{ product: tomato, quantity: 2.5 }],
  pickup: false,
  address: 'Al Khuzama',
  lat: 24.15,
  long: 47.3,
  payment_method: 'balance' as const,
}
const caller: Caller = { id: 3, name: 'Salem', mobile: '0551112223', type: 'client', balance: 0, last }

test('a product that is in the basket already adds to its line', () => {
  const lines = withGood(withGood(withGood([], tomato, '0.1'), dates, '1'), tomato, '0.2')
  expect(lines.map(({ good, quantity }) => [good.id, quantity])).toEqual([
    [1, '0.3'],
    [2, '1'],
  ])
})

test('a price is sent where it was changed, and its reason with it', () => {
  const line = { good: tomato, quantity: '2', price: '9.99' }
  const draft = { ...blankDraft, lines: [line], price_reason: 'x' }
  expect(isByHand(line)).toBe(true)
  expect(bodyOf(draft)).toMatchObject({
    items: [{ product_id: 1, quantity: 2, price: 9.99 }],
    price_reason: 'x',
  })
  const usual = { ...draft, lines: [{ ...line, price: '12.50' }] }
  expect(bodyOf(usual).price_reason).toBe('')
  expect(basketOf({ ...draft, lines: [{ ...line, price: null }] }).items).toEqual([
    { product_id: 1, quantity: 2 },
  ])
})

test('a wish is sent where one was chosen, and goes with its customer', () => {
  expect(bodyOf(blankDraft)).not.toHaveProperty('substitution_wish')
  expect(bodyOf({ ...blankDraft, substitution_wish: 'none' })).toMatchObject({ substitution_wish: 'none' })
  expect(withoutCaller()).toMatchObject({ substitution_wish: null })
})

test('somebody who collects is asked for no place', () => {
  const draft = { ...blankDraft, pickup: true, address: 'x', place: { lat: '24', lng: '47' } }
  expect(bodyOf(draft)).toMatchObject({ pickup: 1, lat: '', long: '', address: '' })
})

test('a customer brings the place of their last order, unless another one is written down', () => {
  expect(callerPart(caller, blankDraft)).toMatchObject({
    caller,
    address: 'Al Khuzama',
    place: { lat: '24.15', lng: '47.3' },
    // There is nothing left to pay from.
    payment_method: 'cash',
  })
  expect(callerPart({ ...caller, balance: 5 }, blankDraft).payment_method).toBe('balance')
  expect(callerPart(caller, { ...blankDraft, address: 'elsewhere' })).toEqual({ caller, person: null })
  const first = { ...caller, last: null }
  expect(callerPart(first, blankDraft)).toEqual({ caller: first, person: null })
  expect(lastLines(caller)).toEqual([{ good: tomato, quantity: '2.5', price: null }])
})
