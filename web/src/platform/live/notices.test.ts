import { movedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import { expect, test } from 'vitest'
import { hasUnread } from './notices.ts'

const banks = movedType('masters.banks')
const counts = (unread_count: number, ids: readonly number[]) => ({
  unread_count,
  unread_moves: ids.map((record_id) => ({ type: banks, record_id })),
})

test('the moves of a record are unread where the bell counts that very record', () => {
  expect(hasUnread(counts(2, [7, 9]), banks, 7)).toBe(true)
  expect(hasUnread(counts(2, [7, 9]), banks, 8)).toBe(false)
  expect(hasUnread(counts(2, [7, 9]), movedType('masters.cities'), 7)).toBe(false)
})

test('with more records than the bell counts, any may be among them', () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(hasUnread(counts(150, ids), banks, 500)).toBe(true)
})

test('of a record that is notified of in other ways, anything unread may be about it', () => {
  expect(hasUnread(counts(1, []), 'orders', 7)).toBe(true)
  expect(hasUnread(counts(0, []), 'orders', 7)).toBe(false)
})
