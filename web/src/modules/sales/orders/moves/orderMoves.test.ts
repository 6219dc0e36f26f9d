import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { openMoves } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { expect, test } from 'vitest'
import {
  bulkSteps,
  isUnread,
  isWaiting,
  layOutMoves,
  stepMark,
  moveNamed,
  newsSince,
  nextToDecide,
  statesAhead,
} from './orderMoves.ts'

/** Returns the steps that the server would allow for an order, from the state machine that both sides share. */
const allowed = (state: OrderState, orderer: OrdererType) =>
  openMoves(state, orderer, 'staff').map((move) => ({
    name: move.name,
    status: move.to,
    reason_required: move.reason ?? false,
    on_list: move.onList ?? false,
  }))

test.each([
  ['new', 'client', 'accept', 'reject', []],
  ['new', 'manager', 'accept', 'reject', []],
  ['new', 'employee', undefined, undefined, []],
  ['accepted_from_manager', 'employee', 'accept', 'reject', []],
  ['prepared', 'client', 'dispatch', undefined, ['hand_over', 'fail']],
  ['delivering', 'employee', 'deliver', undefined, ['fail']],
  ['finished', 'client', undefined, undefined, []],
  ['rejected', 'client', undefined, undefined, []],
] as const)('%s of a %s: the step on is %s', (state, orderer, primary, reject, others) => {
  const layout = layOutMoves({ allowed_transitions: allowed(state, orderer), pickup: false })
  expect(layout.primary?.name).toBe(primary)
  expect(layout.reject?.name).toBe(reject)
  expect(layout.others.map((move) => move.name)).toEqual(others)
})

test.each([
  ['new', 'accept', []],
  ['prepared', 'hand_over', ['dispatch', 'fail']],
  ['delivering', 'deliver', ['fail']],
] as const)('%s and to be collected: the step on is %s', (state, primary, others) => {
  const layout = layOutMoves({ allowed_transitions: allowed(state, 'client'), pickup: true })
  expect(layout.primary?.name).toBe(primary)
  expect(layout.others.map((move) => move.name)).toEqual(others)
})

test.each([
  ['new', false, 'me', true, true],
  ['new', true, 'me', false, true],
  ['new', false, 'manager', false, false],
  ['new', false, null, true, false],
  ['accepted_from_manager', false, 'me', true, true],
  ['accepted_from_manager', true, 'me', false, true],
  ['accepted_from_manager', false, null, false, false],
  ['prepared', false, null, false, false],
] as const)(
  '%s, opened %s, waiting for %s: unread %s, to be decided %s',
  (status, opened, waits_for, unread, waiting) => {
    expect([isUnread({ status, opened, waits_for }), isWaiting({ waits_for })]).toEqual([unread, waiting])
  },
)

test('a step that the server does not allow is never drawn', () => {
  expect(layOutMoves({ allowed_transitions: [], pickup: false })).toEqual({
    primary: null,
    reject: null,
    others: [],
  })
  expect(moveNamed({ allowed_transitions: [] }, 'accept')).toBeUndefined()
})

const row = (id: number, state: OrderState, orderer: OrdererType = 'client') =>
  ({ id, status: state, allowed_transitions: allowed(state, orderer) }) as OrderRow

test('many orders are offered each step that some of them can take, without those that ask for a reason', () => {
  const rows = [
    row(1, 'new'),
    row(2, 'prepared'),
    row(3, 'new', 'employee'),
    row(4, 'new'),
    row(5, 'finished'),
    { ...row(6, 'prepared'), pickup: true },
  ]
  expect(bulkSteps(rows).map(({ name, orders }) => [name, orders.map(({ id }) => id)])).toEqual([
    ['accept', [1, 4]],
    ['dispatch', [2]],
    ['hand_over', [6]],
  ])
  expect(bulkSteps([row(3, 'new', 'employee')])).toEqual([])
})

test('after a decision the next order to decide on comes, below first', () => {
  const rows = [row(1, 'new'), row(2, 'prepared'), row(3, 'new'), row(4, 'prepared'), row(5, 'new')]
  expect(nextToDecide(rows, 3)?.id).toBe(5)
  expect(nextToDecide(rows, 5)?.id).toBe(3)
  expect(nextToDecide(rows, 9)).toBeNull()
  expect(nextToDecide([row(1, 'new'), row(2, 'finished')], 1)).toBeNull()
})

test('only an employee order has the manager ahead; a rejected one has nothing', () => {
  expect(statesAhead('new', 'client')).toEqual(['prepared', 'delivering', 'finished'])
  expect(statesAhead('new', 'employee')).toEqual([
    'accepted_from_manager',
    'prepared',
    'delivering',
    'finished',
  ])
  expect(statesAhead('delivering', 'employee')).toEqual(['finished'])
  expect(statesAhead('finished', 'client')).toEqual([])
  expect(statesAhead('rejected', 'client')).toEqual([])
})

test('the last step of a finished order is done, of a rejected one a stop', () => {
  expect([stepMark('finished'), stepMark('rejected'), stepMark('delivering')]).toEqual([
    'done',
    'stopped',
    'current',
  ])
})

const step = (kind: 'admin' | 'customer', id: number) => ({
  from: 'new' as const,
  to: 'prepared' as const,
  trans_to: '',
  at: '2026-11-20T10:00:00Z',
  actor: { kind, id, name: 'Sara' },
  reason: null,
  vat: null,
  edit: null,
  returned: null,
  undo: false,
  undone: false,
})

test('a step is news when somebody else took it after the order was first seen', () => {
  const order = { timeline: [step('customer', 9), step('admin', 4)] }
  expect(newsSince(order, 1, 1)?.actor?.name).toBe('Sara')
  expect(newsSince(order, null, 1)).toBeNull()
  expect(newsSince(order, 1, 4)).toBeNull()
  expect(newsSince({ timeline: [...order.timeline, step('customer', 4)] }, 2, 4)).not.toBeNull()
})

test('an order that changes without a step, as by a payment, tells nothing of who took its last one', () => {
  expect(newsSince({ timeline: [step('customer', 9)] }, 1, 4)).toBeNull()
})
