import { mapWithConcurrency } from '../../../platform/http/mapWithConcurrency.ts'

/** The papers that were loaded, and the orders without one, both in the order of the request. */
export interface LoadedPapers<Paper> {
  papers: readonly Paper[]
  missing: readonly { id: number }[]
  /** Why the first one that failed did. */
  why: unknown
}

/** Brings something for each order; `onProgress` hears how many are done. One that fails does not hold up the rest. */
export async function loadEach<Order extends { id: number }, Paper>(
  orders: readonly Order[],
  load: (order: Order, signal: AbortSignal) => Promise<Paper>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<LoadedPapers<Paper>> {
  const papers = new Map<number, Paper>()
  let done = 0
  const failures = await mapWithConcurrency(orders, async (order) => {
    if (signal.aborted) return
    try {
      papers.set(order.id, await load(order, signal))
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
