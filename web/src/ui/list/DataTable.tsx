import type { ReactNode } from 'react'
import { usePhone } from '../usePhone.ts'
import { CardList } from './CardList.tsx'
import { RowTable } from './RowTable.tsx'
import type { Column, Selection } from './columns.ts'
import './list.css'

export type DataTableProps<Row> = {
  /** Names the list for screen readers. */
  label: string
  /** Undefined until the first answer: skeletons of the rows' real height stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** How a row is called in "select …": its number or name. */
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
  /** The end of the head: the column chooser. */
  headEnd?: ReactNode
  /** Key of the row under the keyboard (see useRowCursor). */
  cursor?: string | null
  /** Rows that have just arrived slide in. */
  fresh?: ReadonlySet<string>
  /** Rows nobody has opened carry an accent edge. */
  isUnread?: (row: Row) => boolean
  /** Drawn instead of rows when there are none: EmptyState, NoMatch or LoadError. */
  empty?: ReactNode
  /** Without a sheet of its own, for a list inside a card. */
  bare?: boolean
  /** ListFoot. */
  foot?: ReactNode
}

/** A list: a table on a wide window, cards on a phone, from the same columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = usePhone()
  const blank = props.rows?.length === 0
  return (
    <div
      className={props.bare ? 'list' : 'sheet list'}
      data-refetching={props.refetching || undefined}
      aria-busy={!props.rows}
    >
      {blank && props.empty ? props.empty : phone ? <CardList {...props} /> : <RowTable {...props} />}
      {props.foot}
    </div>
  )
}
