import { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders.ts'
import { call } from '../../../platform/call.ts'

/** Calls that run at once when many orders are brought. */
const AT_ONCE = 4

/** Orders that were brought whole, and those that were not, both in the order they were asked for. */
export interface Brought {
  orders: readonly OrderDetail[]
  missing: readonly OrderRow[]
  /** Why the first one that failed did. */
  why: unknown
}

/** Brings orders whole; `onProgress` hears how many are done. One that fails does not hold up the rest. */
export async function bringOrders(
  orders: readonly OrderRow[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Brought> {
  const waiting = [...orders]
  const details = new Map<number, OrderDetail>()
  const failures: unknown[] = []
  let done = 0
  const run = async () => {
    for (let order = waiting.shift(); order && !signal.aborted; order = waiting.shift()) {
      try {
        const { data } = await call(ordersApi.one, { params: { id: order.id }, signal })
        details.set(order.id, data)
      } catch (error) {
        failures.push(error)
      }
      done += 1
      if (!signal.aborted) onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return {
    orders: orders.flatMap(({ id }) => details.get(id) ?? []),
    missing: orders.filter(({ id }) => !details.has(id)),
    why: failures[0],
  }
}
