import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Column } from '../../ui/list/table/columns.ts'
import type { Query } from '../http/http.ts'
import type { Translate } from '../i18n/i18n.ts'
import type { Search } from '../i18n/searchText.ts'
import type { Identified } from './rows/frozenRows.ts'
import type { ListCalls } from './filters/listFilters.ts'
import type { RowFreeze } from './rows/useFrozenRows.ts'

/** A page of a list, as it is answered. */
export interface ListAnswer<Row> {
  data: Row[]
  meta: ListMeta
}

/** The tools that columns are drawn with. */
export interface ColumnTools {
  t: Translate
  /** The sort of a column, where the server sorts by it: `...sortBy('name')`. */
  sortBy: (key: string) => Pick<Column<never>, 'sort'>
  /** The order the list has where the address names none. */
  usualSort: string | null
}

/** The definition of a list: its path, its filters, and the loader of its pages. */
export interface ListDefinition<
  Row extends Identified,
  Answer = ListAnswer<Row>,
  Key extends QueryKey = QueryKey,
> extends ListCalls {
  /** Its columns, saved views and last filters are kept under it too. */
  path: string
  /** Returns the query options that load a page. */
  source: (query: Query) => UseQueryOptions<Answer, Error, ListAnswer<Row>, Key>
  columns?: (tools: ColumnTools) => readonly Column<Row>[]
  /** The order it has where the address names none, as `sort` spells it; its column shows it. */
  usualSort?: (search: Search) => string
  /** The query for the newest first, if the list sometimes has another order. */
  newest?: Query
  /** True if rows can be checked. */
  selectable?: boolean
  /** False where its rows are drawn in another way, which has keys of its own. */
  rowKeys?: boolean
  /** Returns the settings for holding rows still, if rows come in by themselves. */
  freeze?: (search: Search) => RowFreeze<Row>
  /** Handles Enter on the row under the keyboard. */
  onOpen?: (row: Row) => void
  /** Keys of its own, beside those every list has; they are given the id of the row under the keyboard. */
  keys?: Partial<
    Record<'KeyA' | 'KeyE' | 'KeyN' | 'KeyR' | 'Delete' | 'Escape', (row: Row | undefined) => void>
  >
}
