import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'

/** The same numbers in every run: answers a whole number below what it is given. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const states: readonly OrderState[] = ['new', 'prepared', 'delivering', 'finished', 'rejected']

/** Half an hour before and after midnight in Riyadh, at ends of days, months and years; and of Ramadan 1447. */
const edges = [
  '2025-12-31T20:30:00Z',
  '2025-12-31T21:30:00Z',
  '2026-02-17T20:30:00Z',
  '2026-02-17T21:30:00Z',
  '2026-02-28T20:30:00Z',
  '2026-02-28T21:30:00Z',
  '2026-03-19T20:30:00Z',
  '2026-03-19T21:30:00Z',
  '2026-06-14T20:59:59Z',
  '2026-06-14T21:00:00Z',
]

/** Puts orders of some people straight into a database, from October 2025 to November 2026, of any amount and state. */
export async function insertSoldOrders(
  db: Executor,
  people: readonly number[],
  count: number,
): Promise<void> {
  const roll = dice(11)
  const orders = Array.from({ length: count }, () => {
    const sub_total = roll(90_000)
    const tax = roll(13_000)
    const delivery_cost = roll(3) * 500
    const anyTime = new Date(Date.UTC(2025, 9 + roll(14), 1 + roll(28), roll(24), roll(60)))
    return {
      user_id: people[roll(people.length)] ?? 0,
      department_id: null,
      state: states[roll(states.length)] ?? ('new' as const),
      sub_total,
      tax_rate: '15',
      tax,
      delivery_cost,
      total: sub_total + tax + delivery_cost,
      payment_method: roll(2) ? 'cash' : 'balance',
      address: 'Al Kharj',
      lat: null,
      long: null,
      distance_km: null,
      note: null,
      reject_reason: null,
      opened_at: null,
      created_at: roll(3) ? anyTime : new Date(edges[roll(edges.length)] ?? ''),
    }
  })
  await db.insertInto('orders').values(orders).execute()
}
