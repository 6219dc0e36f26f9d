import type { ReactNode } from 'react'

/** A column of a list; on a phone the same column finds its place on a card. */
export type Column<Row> = {
  key: string
  header: string
  /** `number` is physically right-aligned in both languages, so that decimals line up. */
  align?: 'start' | 'end' | 'center' | 'number'
  /** In px, whatever its cells hold, so that nothing moves when a row changes; columns without one share the rest. */
  width?: number
  /** In px: what a column that shares the rest never goes below; before that the table scrolls. */
  least?: number
  cell: (row: Row) => ReactNode
  /** The place on a phone's card; without it the column is for wide screens only. */
  card?: 'title' | 'badge' | 'end' | 'sub'
  /** On a card a bare value may say nothing: its header stands before it. */
  cardLabel?: boolean
  /** Draws the cell on a card, if it differs from the table. */
  cardCell?: (row: Row) => ReactNode
  /** May people hide it. */
  hideable?: boolean
  /** True if the column is hidden in a window that has no room for all, as long as nobody has arranged the columns. */
  roomy?: boolean
  /** True if the column is hidden in every table until somebody chooses it; a phone's card shows it all the same. */
  extra?: boolean
  /** Present where the server sorts by this column; `direction` is the order in force. */
  sort?: { direction: 'asc' | 'desc' | null; onToggle: () => void }
}

/** In px: what a column keeps that names no width of its own. */
const LEAST = 150

/** Returns the smallest width of the columns together, in px. */
export const leastWidth = (columns: readonly Pick<Column<never>, 'width' | 'least'>[]): number =>
  columns.reduce((sum, { width, least = LEAST }) => sum + (width ?? least), 0)

/** The checked rows, by key. */
export type Selection = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/**
 * The columns to draw: in the person's order where there is one, without those that they hid. A column that can't be
 * hidden keeps its place; the others change places among themselves.
 */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
  order: readonly string[] = [],
): Column<Row>[] {
  const rank = (key: string) => {
    const index = order.indexOf(key)
    return index < 0 ? order.length : index
  }
  const movable = columns
    .filter((column) => column.hideable)
    .toSorted((a, b) => rank(a.key) - rank(b.key))
    .values()
  return columns
    .map((column) => (column.hideable ? (movable.next().value ?? column) : column))
    .filter((column) => !(column.hideable && hidden.has(column.key)))
}

/**
 * The selection after the row at `index` was toggled. With `from`, every row between the two takes the same state,
 * as a click with Shift does.
 */
export function toggleRows(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  index: number,
  from: number | null,
): Set<string> {
  const next = new Set(selected)
  const clicked = keys[index]
  if (clicked === undefined) return next
  const on = !selected.has(clicked)
  const [first, last] = from === null ? [index, index] : [Math.min(index, from), Math.max(index, from)]
  for (const key of keys.slice(first, last + 1)) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
