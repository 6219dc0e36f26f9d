import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import type { ReactNode } from 'react'
import type { DataTableProps } from '../../ui/list/table/dataTableProps.ts'
import type { ListPageState } from './useListPage.ts'

/** The name and the texts of a list, in the language of the page. */
interface ListTexts {
  title: string
  empty: string
  emptyText: string
  /** When it can't be loaded, and when nothing matches; else as every list says it. */
  failed?: string
  noMatch?: string
}

/** The file of a list: its name in `POST exports`, and its address where that is another. */
export interface ListPageFile {
  list: string
  url?: string
  importHref?: string | undefined
  onImport?: (() => void) | undefined
  /** The formats in its menu; every format unless stated. */
  formats?: readonly ExportFormat[]
}

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'rowName'
  | 'rowActions'
  | 'actionsWidth'
  | 'expanded'
  | 'below'
  | 'fresh'
  | 'isUnread'
  | 'onRowClick'
  | 'isWaiting'
>

/** The parts that are passed to a body drawn in place of the table. */
export interface ListBody {
  /** In place of rows when there are none. */
  blank: ReactNode
  foot: ReactNode
}

/** The props of a list page. */
export interface ListPageProps<Row extends { id: number }> {
  page: ListPageState<Row>
  texts: ListTexts
  /**
   * The path for adding a record, and the label of the button; null if this person may not. Lists of records that others create
   * have none.
   */
  add?: { href: string; label: string } | null
  /** Null where it can't be taken away as a file. */
  file: ListPageFile | null
  /** Its name in `views/counts`, where that is neither its file's nor its address. */
  counted?: string
  /** Among the actions of its head: what more can be done with the rows. */
  tools?: ReactNode
  /** While it is there, in place of the rows and their foot. */
  inPlace?: ReactNode
  /** False where views of it can't be kept. */
  savedViews?: boolean
  /** In place of the chips of its quick filters. */
  chips?: ReactNode
  /** False where rows have no numbers, for want of room. */
  isNumbered?: boolean
  /** Beside the title, over free space: what came in that the rows do not show yet. */
  news?: ReactNode
  /** Over the rows: what all of them come to. */
  above?: ReactNode
  /** Beside the rows: a panel of the one that was chosen. */
  aside?: ReactNode
  /** The props that draw the rows and their actions, or a body that is no table. */
  table: TableProps<Row> | ((body: ListBody) => ReactNode)
}
