import { openMoves } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { expect, test } from 'vitest'
import { boardColumns, boardStates, cardAfter, cardFrom, moveTo } from './board.ts'

const row = (id: number, status: OrderState, minute = id): OrderRow =>
  ({
    id,
    status,
    tags: [] as OrderRow['tags'],
    state_since: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
    allowed_transitions: openMoves(status, 'client', 'staff').map((move) => ({
      name: move.name,
      status: move.to,
      reason_required: move.reason ?? false,
      on_list: move.onList ?? false,
    })),
  }) as unknown as OrderRow

const ids = (rows: readonly OrderRow[] | undefined) => rows?.map(({ id }) => id)

test('each state that waits for somebody is a column, the oldest card first, each order once', () => {
  const columns = boardColumns([row(3, 'new', 1), row(1, 'new', 9), row(2, 'prepared'), row(3, 'new', 1)])
  expect([...columns.keys()]).toEqual(['new', 'accepted_from_manager', 'prepared', 'delivering'])
  expect(ids(columns.get('new'))).toEqual([3, 1])
  expect(ids(columns.get('prepared'))).toEqual([2])
})

test('an urgent order stands above those that have stood longer', () => {
  const urgent: OrderRow = { ...row(3, 'prepared', 30), tags: ['rush'] }
  expect(ids(boardColumns([row(1, 'prepared', 10), row(2, 'prepared', 5), urgent]).get('prepared'))).toEqual([
    3, 2, 1,
  ])
})

test('what is done leaves the board', () => {
  const columns = boardColumns([row(1, 'finished'), row(2, 'rejected')])
  expect([...columns.values()].flat()).toEqual([])
})

test('a card moves to a column its order may go to, and to no other', () => {
  expect(moveTo(row(1, 'new'), 'prepared')?.name).toBe('accept')
  expect(moveTo(row(1, 'prepared'), 'delivering')?.name).toBe('dispatch')
  for (const state of boardStates) expect(moveTo(row(1, 'delivering'), state)).toBeNull()
})

test('the keyboard goes along a column, over empty ones, and stops at the edges', () => {
  const columns = [
    [row(1, 'new'), row(2, 'new'), row(3, 'new')],
    [],
    [row(4, 'prepared')],
    [row(5, 'delivering')],
  ]
  expect(cardFrom(columns, null, { down: 1 })).toBe(1)
  expect(cardFrom(columns, 1, { down: 1 })).toBe(2)
  expect(cardFrom(columns, 3, { down: 1 })).toBe(3)
  expect(cardFrom(columns, 3, { over: 1 })).toBe(4)
  expect(cardFrom(columns, 4, { over: -1 })).toBe(1)
  expect(cardFrom(columns, 5, { over: 1 })).toBe(5)
  expect(cardFrom([[], []], 5, { over: 1 })).toBeNull()
})

test('once a card leaves, the keyboard is on the next of its column, else on the one before, else beside it', () => {
  const columns = [[row(1, 'new'), row(2, 'new')], [row(3, 'prepared')], [row(4, 'delivering')]]
  expect([1, 2, 3, 4].map((id) => cardAfter(columns, id))).toEqual([2, 1, 4, 3])
  expect(cardAfter([[], [row(3, 'prepared')]], 3)).toBeNull()
})
