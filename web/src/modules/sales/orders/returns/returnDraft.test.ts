import { expect, test } from 'vitest'
import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import {
  draftCredit,
  quantityProblem,
  moneyOf,
  returnBody,
  steppedQuantity,
  toGiveBack,
  wholeDraft,
} from './returnDraft.ts'
import type { DraftReturn } from './returnDraft.ts'

const line = (position: number, billed: number, quantity: number, more: Partial<PlacedLine> = {}) =>
  ({ position, billed, billed_quantity: quantity, returned_quantity: 0, returned: 0, ...more }) as PlacedLine

const order = (more: Partial<OrderDetail> = {}) =>
  ({
    status: 'finished',
    payment_method: 'cash',
    'order-details': [line(1, 37.5, 3), line(2, 0, 0), line(3, 10, 0.5)],
    sub_total: 47.5,
    delivery_cost: 10,
    tax: 8.63,
    tax_rate: 15,
    total: 66.13,
    paid: null,
    due: null,
    payment_state: null,
    returned: { without_tax: 0, delivery: 0, tax: 0, total: 0 },
    version: 4,
    ...more,
  }) as OrderDetail

const draft: DraftReturn = {
  lines: {},
  delivery: false,
  reason: 'spoiled',
  note: '',
  money: null,
  reference: '',
  carrier_id: null,
  picture: null,
}
const one = { ...draft, lines: { 1: { quantity: '1', goods: null } } }

test('nothing typed is nothing credited; all of it comes to the order', () => {
  expect(draftCredit(order(), draft)).toBeNull()
  expect(draftCredit(order(), one)).toMatchObject({ goods: 1_250, tax: 188, total: 1_438 })
  const whole = wholeDraft(order(), draft)
  expect(whole).toMatchObject({ lines: { 1: { quantity: '3' }, 3: { quantity: '0.5' } }, delivery: true })
  expect(draftCredit(order(), whole)).toMatchObject({ net: 5_750, tax: 863, total: 6_613 })
})

test('steps stay within what is left, and more than that is said', () => {
  const open = line(1, 37.5, 3, { returned_quantity: 1.5 })
  expect(steppedQuantity(open, '', 1)).toBe('1')
  expect(steppedQuantity(open, '1', 1)).toBe('1.5')
  expect(steppedQuantity(open, '0.5', -1)).toBe('')
  expect(
    ['١٫٥', '1.501', '1.2345', ''].map((quantity) => quantityProblem(open, { quantity, goods: null })),
  ).toEqual([undefined, 'tooMuch', 'places', undefined])
})

test('money goes back as it was paid, and none where nothing is paid above what is due', () => {
  expect(moneyOf(order(), one, 1_438)).toBe('none')
  expect(moneyOf(order({ payment_method: 'balance' }), one, 1_438)).toBe('balance')
  const recorded = (paid: number) => order({ paid, payment_state: 'paid' })
  expect([toGiveBack(recorded(66.13), 1_438), moneyOf(recorded(66.13), one, 1_438)]).toEqual([1_438, 'cash'])
  expect([toGiveBack(recorded(0), 1_438), moneyOf(recorded(0), one, 1_438)]).toEqual([0, 'none'])
  expect(toGiveBack(recorded(60), 1_438)).toBe(825)
  expect(moneyOf(order({ paid: 0, payment_state: 'unrecorded' }), one, 1_438)).toBe('none')
})

test('a draft is sent with what was typed, and money only by whoever may give it back', () => {
  const wet = { ...one, money: 'balance' as const, reason: 'wrong' as const }
  expect(returnBody(order(), wet, true)).toEqual({
    lines: [{ position: 1, quantity: 1, goods: 'stock' }],
    delivery: 0,
    reason: 'wrong',
    note: '',
    money: 'balance',
    version: 4,
  })
  expect(returnBody(order(), wet, false)).not.toHaveProperty('money')
  const byDriver = { ...wet, carrier_id: { id: 7, name: 'Sami' } }
  expect(returnBody(order(), byDriver, true)).not.toHaveProperty('carrier_id')
  expect(returnBody(order(), { ...byDriver, money: 'cash' }, true)).toMatchObject({
    money: 'cash',
    carrier_id: 7,
  })
})
