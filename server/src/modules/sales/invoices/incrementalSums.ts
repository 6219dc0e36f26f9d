/** Sums of documents up to the one at `head` of the chain. */
export interface SumsSince<Row> {
  head: number
  rows: readonly Row[]
}

/** The most filters that are kept; the one not asked for longest goes first. */
const MAX_FILTERS = 200

/**
 * Keeps sums of documents in memory. Documents are never changed or deleted, and each is at the end of the chain when it
 * becomes visible: what was summed once stays true, and only what came since is added.
 *
 * `place` says which rows are of the same group, `add` puts two of them together. What is returned answers the sums of a
 * filter; its `ask` sums what came after a place of the chain, null for all, and says in the same snapshot where the chain ends.
 */
export function incrementalSums<Row>(place: (row: Row) => string, add: (one: Row, other: Row) => Row) {
  const sumsByFilter = new Map<string, SumsSince<Row>>()
  const together = (rows: readonly Row[]) => {
    const groups = new Map<string, Row>()
    for (const row of rows) {
      const known = groups.get(place(row))
      groups.set(place(row), known === undefined ? row : add(known, row))
    }
    return [...groups.values()]
  }
  return async (
    filter: string,
    ask: (since: number | null) => Promise<SumsSince<Row>>,
  ): Promise<readonly Row[]> => {
    const known = sumsByFilter.get(filter)
    const news = await ask(known?.head ?? null)
    // A shorter chain than was seen is another database.
    const sums =
      known === undefined
        ? news
        : news.head < known.head
          ? await ask(null)
          : { head: news.head, rows: together([...known.rows, ...news.rows]) }
    sumsByFilter.delete(filter)
    sumsByFilter.set(filter, sums)
    const [oldest] = sumsByFilter.keys()
    if (sumsByFilter.size > MAX_FILTERS && oldest !== undefined) sumsByFilter.delete(oldest)
    return sums.rows
  }
}
