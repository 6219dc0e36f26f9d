import { createRandom } from '../random.ts'
import type { DemoActor } from '../orders/lifecycle.ts'
import type { DemoOrder } from '../orders/orders.ts'

/** A change of a balance. Amounts in halalas. */
export interface DemoEntry {
  user_id: number
  kind: 'staff' | 'order' | 'refund'
  delta: number
  before: number
  after: number
  reason: string | null
  how: 'cash' | 'transfer' | 'gift' | null
  order_id: number | null
  actor_kind: DemoActor['kind']
  actor_id: number | null
  actor_name: string | null
  at: Date
}

type Moved = Pick<DemoEntry, 'user_id' | 'kind' | 'delta' | 'order_id'> & Why
type Why = Pick<DemoEntry, 'reason'> & Partial<Pick<DemoEntry, 'how'>>

const HOUR = 3_600_000
/** Balances are filled up in steps of so many halalas. */
const STEP = 5_000

const fillings = [
  { reason: 'شحن الرصيد نقدًا', how: 'cash' },
  { reason: 'شحن الرصيد بتحويل بنكي', how: 'transfer' },
  { reason: 'شحن الرصيد ببطاقة مدى', how: null },
] as const
const amends = (['تعويض عن منتج ناقص في الطلب', 'تعويض عن تأخر التوصيل', 'تعويض عن صنف تالف'] as const).map(
  (reason) => ({ reason, how: 'gift' as const }),
)
const AMENDS_SHARE = 0.08

/**
 * Returns the changes of the balances that these orders (oldest first) were paid from: filled up in time, taken from, given back
 * where an order was rejected, now and then credited as an apology. Oldest first; the same for the same orders.
 */
export function demoLedger(
  orders: readonly DemoOrder[],
  staff: readonly { id: number; name: string }[],
  now: Date,
): DemoEntry[] {
  const balances = new Map<number, number>()
  const last = new Map<number, number>()
  const entries: DemoEntry[] = []
  const add = (entry: Moved, actor: DemoActor, at: number) => {
    const before = balances.get(entry.user_id) ?? 0
    // The entries of one person's ledger follow one another, whatever the hours drawn.
    const moment = Math.min(now.getTime(), Math.max(at, (last.get(entry.user_id) ?? 0) + 1_000))
    balances.set(entry.user_id, before + entry.delta)
    last.set(entry.user_id, moment)
    entries.push({
      how: null,
      ...entry,
      before,
      after: before + entry.delta,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      at: new Date(moment),
    })
  }
  for (const order of orders) {
    if (order.payment_method !== 'balance' || order.total === 0) continue
    const random = createRandom(`ledger ${order.id}`)
    const { user_id, total, created_at } = order
    const [placed] = order.moves
    if (!placed) continue
    const clerk = staff.length ? random.pick(staff) : null
    const byStaff: DemoActor = clerk ? { kind: 'admin', ...clerk } : { kind: 'system', id: null, name: null }
    const missing = total - (balances.get(user_id) ?? 0)
    if (missing > 0) {
      const delta = Math.ceil(missing / STEP) * STEP + STEP * random.whole(0, 6)
      const earlier = created_at.getTime() - random.whole(1, 30) * HOUR
      add({ user_id, kind: 'staff', delta, ...random.pick(fillings), order_id: null }, byStaff, earlier)
    }
    const customer = { kind: placed.actor_kind, id: placed.actor_id, name: placed.actor_name }
    add({ user_id, kind: 'order', delta: -total, reason: null, order_id: order.id }, customer, +created_at)
    const ended = order.moves.at(-1) ?? placed
    const closer = { kind: ended.actor_kind, id: ended.actor_id, name: ended.actor_name }
    if (order.state === 'rejected')
      add({ user_id, kind: 'refund', delta: total, reason: null, order_id: order.id }, closer, +ended.at)
    else if (order.state === 'finished' && random.chance(AMENDS_SHARE)) {
      const delta = 100 * random.whole(5, 25)
      const later = ended.at.getTime() + random.whole(1, 20) * HOUR
      if (later < now.getTime())
        add({ user_id, kind: 'staff', delta, ...random.pick(amends), order_id: null }, byStaff, later)
    }
  }
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
