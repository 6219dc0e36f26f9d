/** A row of any list. */
export interface Identified {
  id: number
}

/** The input that decides which rows are drawn. */
export interface Holding<Row> {
  /** The query of the list; another query releases every row. */
  question: string
  /** The rows of its latest answer. */
  rows: readonly Row[] | undefined
  /** Rows that are in no answer any more, as they are now. */
  reloaded: ReadonlyMap<number, Row>
  /** `all`: nothing may move. `still`: rows may only leave. `none`: as answered. */
  hold: 'all' | 'still' | 'none'
  /** Checks whether a row still matches the list's query. */
  belongs: (row: Row) => boolean
}

/** The rows to draw after an answer came or the hold changed: held ones keep their places and take what is new about them. */
export function holdRows<Row extends Identified>(
  before: Pick<Holding<Row>, 'question' | 'rows'> | null,
  now: Holding<Row>,
): readonly Row[] | undefined {
  const { question, rows, reloaded: reloadedRows, hold, belongs } = now
  if (hold === 'none' || !rows || !before?.rows || before.question !== question) return rows
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const rendered = before.rows.map((row) => fresh.get(row.id) ?? reloadedRows.get(row.id) ?? row)
  if (hold !== 'all') return rendered.filter(belongs)
  // Nobody aims at rows that are all done with: the next ones take their place.
  return !rendered.some(belongs) && rows.some(belongs) ? rows : rendered
}

/**
 * Checks whether the response ends with a row that is not drawn: rows before it have left the list, and those that followed the
 * drawn ones have moved up. The next page, as the server counts, would skip them.
 */
export const hasMovedUp = <Row extends Identified>(
  rendered: readonly Row[] | undefined,
  answered: readonly Row[] | undefined,
): boolean => {
  const last = answered?.at(-1)
  return last !== undefined && rendered !== undefined && !rendered.some(({ id }) => id === last.id)
}

/** The drawn rows that the list asks for no more: they are marked until they may go. */
export const leftRows = <Row extends Identified>(
  rows: readonly Row[] | undefined,
  belongs: (row: Row) => boolean,
): ReadonlySet<string> => new Set(rows?.filter((row) => !belongs(row)).map((row) => String(row.id)))
