import { fewAtOnce } from '../../../platform/fewAtOnce.ts'

/** What was brought, and for which orders nothing was, both in the order they were asked for. */
export interface Brought<Paper> {
  papers: readonly Paper[]
  missing: readonly { id: number }[]
  /** Why the first one that failed did. */
  why: unknown
}

/** Brings something for each order; `onProgress` hears how many are done. One that fails does not hold up the rest. */
export async function bringEach<Order extends { id: number }, Paper>(
  orders: readonly Order[],
  bring: (order: Order, signal: AbortSignal) => Promise<Paper>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Brought<Paper>> {
  const papers = new Map<number, Paper>()
  let done = 0
  const failures = await fewAtOnce(orders, async (order) => {
    if (signal.aborted) return
    try {
      papers.set(order.id, await bring(order, signal))
    } finally {
      done += 1
      if (!signal.aborted) onProgress(done)
    }
  })
  return {
    papers: orders.flatMap(({ id }) => {
      const paper = papers.get(id)
      return paper === undefined ? [] : [paper]
    }),
    missing: orders.filter(({ id }) => !papers.has(id)),
    why: failures[0],
  }
}
