import type { ReactNode } from 'react'
import type { Column, Selection } from './columns.ts'

/** A line under the rows: what stands in the last column comes to this. */
export interface Sum {
  key: string
  label: ReactNode
  amount: ReactNode
  /** The one that the others come to. */
  isTotal?: boolean
}

/** The props of a list, drawn as a table or as cards. */
export type DataTableProps<Row> = {
  /** Names the list for screen readers. */
  label: string
  /** Undefined until the first answer: skeletons of the rows' real height stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Returns the name of a row in "select …": its number or name. */
  rowName: (row: Row) => string
  /** Already arranged (see arrangeColumns). */
  columns: readonly Column<Row>[]
  /** Number of the first row, from 1; without it there is no number column. */
  firstNumber?: number
  skeletonRows?: number
  /** Old rows under a new question: dimmed, still usable. */
  refetching?: boolean
  selection?: Selection
  rowActions?: (row: Row) => ReactNode
  /** The width of the widest content that `rowActions` draws, in px; three tools unless stated. */
  actionsWidth?: number
  /** Draws the content that a row unfolds below it; a button at its start opens and closes it. */
  expanded?: (row: Row) => ReactNode
  /** Draws the content below a row that the component drawing the list has opened; null if nothing is open. */
  below?: (row: Row) => ReactNode
  /** The end of the head: the column chooser. */
  headEnd?: ReactNode
  /** Key of the row under the keyboard (see useRowCursor). */
  cursor?: string | null
  /** A click anywhere on a row, beside what can be pressed in it, by the key of the row. */
  onRowClick?: (key: string) => void
  /** Rows that have just arrived slide in. */
  fresh?: ReadonlySet<string>
  /** Rows that have left the list and are shown until nothing rests on them: dimmed. */
  left?: ReadonlySet<string>
  /** Sums under number columns, in the order they are added up. */
  sums?: readonly Sum[]
  /** Rows nobody has opened carry an accent edge, and weight. */
  isUnread?: (row: Row) => boolean
  /** Rows that wait for the reader keep the edge, opened or not. */
  isWaiting?: (row: Row) => boolean
  /** Drawn instead of rows when there are none: EmptyState, NoMatch or LoadError. */
  empty?: ReactNode
  /** Without a sheet of its own, for a list inside a card. */
  bare?: boolean
  /** ListFoot. */
  foot?: ReactNode
}
