import { ordersApi } from '@bustan/contract/sales/orders.api.ts'
import type { OrderDetail, OrderRow } from '@bustan/contract/sales/orders.ts'
import { call } from '../../../platform/call.ts'
import { fewAtOnce } from '../../../platform/fewAtOnce.ts'

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
  const details = new Map<number, OrderDetail>()
  let done = 0
  const failures = await fewAtOnce(orders, async ({ id }) => {
    if (signal.aborted) return
    try {
      const { data } = await call(ordersApi.one, { params: { id }, signal })
      details.set(id, data)
    } finally {
      done += 1
      if (!signal.aborted) onProgress(done)
    }
  })
  return {
    orders: orders.flatMap(({ id }) => details.get(id) ?? []),
    missing: orders.filter(({ id }) => !details.has(id)),
    why: failures[0],
  }
}
