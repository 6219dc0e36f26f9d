import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRowCursor } from '../../ui/list/table/useRowCursor.ts'
import { useCell } from '../state/cell.ts'
import { queryString } from '../http/http.ts'
import type { Query } from '../http/http.ts'
import { useT } from '../i18n/i18n.ts'
import { chooseRows, listChoices, PAGE_SIZES, shopRows, usualPageSize } from '../state/listChoices.ts'
import { shortcutsOn } from '../session/preferences.ts'
import { pageOf } from '../i18n/searchText.ts'
import type { Search } from '../i18n/searchText.ts'
import { useUrlState } from '../navigation/urlState.ts'
import type { PatchSearch } from '../navigation/urlState.ts'
import type { Identified } from './rows/frozenRows.ts'
import { rememberList } from './listAddress.ts'
import { isFiltered, listQuery, pageSizeOf, withoutFilters } from './filters/listFilters.ts'
import type { ListCalls } from './filters/listFilters.ts'
import { directionOf, nextSort } from './sorting.ts'
import { useFrozenRows } from './rows/useFrozenRows.ts'
import { useListColumns } from './useListColumns.tsx'
import { useListKeys } from './useListKeys.ts'
import type { ListKeys } from './useListKeys.ts'
import { useWholeList } from './rows/useWholeList.ts'
import type { ListAnswer, ListDefinition } from './listDefinition.ts'

/** One and the same each time: rows that were held are compared by identity. */
const noRows: readonly never[] = []

/** Returns the position in a list: the rows to draw, and its pages. */
function placeInList<Row>(list: UseQueryResult<ListAnswer<Row>>, search: Search, usual?: number) {
  const meta = list.data?.meta
  return {
    rows: list.isError && !list.data ? noRows : list.data?.data,
    meta,
    page: meta?.current_page ?? pageOf(search),
    pageSize: meta?.per_page ?? pageSizeOf(search, usual),
    total: meta?.total ?? 0,
  }
}

const useSelected = () => useState<ReadonlySet<string>>(new Set())

/** The checked rows of the page. */
function checkedRows<Row extends Identified>(
  rows: readonly Row[] | undefined,
  [selected, setSelected]: ReturnType<typeof useSelected>,
) {
  return {
    selection: { selected, onChange: setSelected },
    picked: rows?.filter((row) => selected.has(String(row.id))) ?? [],
    unselect: () => setSelected(new Set()),
    selectPage: () => setSelected(new Set(rows?.map((row) => String(row.id)))),
    toggle: (key: string) => setSelected((before) => before.symmetricDifference(new Set([key]))),
  }
}

/** The panel of a list's filters: its code is brought when it is first opened. */
function usePanel() {
  const [state, setState] = useState<{ opened: boolean; at?: string | undefined } | null>(null)
  return {
    wanted: state !== null,
    opened: state?.opened === true,
    /** The filter at which it opens; else at the first. */
    at: state?.at,
    open: (at?: string) => setState({ opened: true, at }),
    close: () => setState({ opened: false }),
  }
}

/** The field of the bar of filters, which opens its list by a click. */
function useBar() {
  const bar = useRef<HTMLInputElement>(null)
  const openBar = () => {
    bar.current?.focus()
    bar.current?.click()
  }
  return { bar, openBar }
}

function choosePageSize(path: string, size: number, search: Search, patch: PatchSearch): void {
  chooseRows(path, size)
  if (search['per_page'] || search['page']) patch({ per_page: null })
}

const newestQuery = (list: ListCalls & { newest?: Query }, search: Search, size: number): Query => ({
  ...listQuery(list, { ...search, sort: '', page: '' }),
  ...list.newest,
  per_page: String(size),
})

const sortTools = (search: Search, patch: PatchSearch, usual: string | null) => (key: string) => ({
  sort: {
    direction: directionOf(search['sort'] ?? usual, key),
    onToggle: () => patch({ sort: nextSort(search['sort'] ?? null, key, usual) }),
  },
})

const withoutPage = ({ page: _page, per_page: _size, ...query }: Query): Query => query

/** The keys of a list: those of the row under the keyboard, its own, those that open its filters, and those that turn its pages. */
function usePageKeys<Row extends Identified>(
  list: Pick<ListDefinition<Row>, 'keys' | 'onOpen' | 'rowKeys'>,
  rows: readonly Row[] | undefined,
  { page, meta }: Pick<ReturnType<typeof placeInList>, 'page' | 'meta'>,
  onToggle: ((key: string) => void) | undefined,
  to: {
    openPanel: () => void
    openBar: () => void
    patch: PatchSearch
    showMovedUp: () => boolean
  },
): ReturnType<typeof useRowCursor> {
  const rowByKey = (key: string | null) => rows?.find((row) => String(row.id) === key)
  const keysOn = useCell(shortcutsOn)
  const hasRowKeys = list.rowKeys !== false
  const { cursor, setCursor } = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn && hasRowKeys,
    onOpen: (key) => {
      const row = rowByKey(key)
      if (row) list.onOpen?.(row)
    },
    ...(onToggle ? { onToggle } : {}),
  })
  const toPage = (next: number) => {
    if (next === page + 1 && to.showMovedUp()) return
    if (meta && next >= 1 && next <= meta.last_page) to.patch({ page: String(next) })
  }
  const row = rowByKey(cursor)
  const listKeys: ListKeys = {
    ...Object.fromEntries(
      Object.entries((hasRowKeys && list.keys) || {}).map(([key, act]) => [key, () => act(row)] as const),
    ),
    KeyF: to.openPanel,
    Slash: to.openBar,
    BracketLeft: () => toPage(page - 1),
    BracketRight: () => toPage(page + 1),
  }
  useListKeys(listKeys)
  return { cursor, setCursor }
}

/**
 * Everything a list page is but its looks: address, rows, pages, filters, columns, checked rows, the row under the keyboard
 * and the keys. ListPage draws it.
 */
export function useListPage<Row extends Identified, Answer, Key extends QueryKey>(
  list: ListDefinition<Row, Answer, Key>,
) {
  const { path, filters, pageSizes = PAGE_SIZES } = list
  const t = useT()
  const [search, patch] = useUrlState()
  useCell(listChoices)
  useCell(shopRows)
  const query = listQuery(list, search)
  const source = list.source(query)
  const answer = useQuery(source)
  const position = placeInList(answer, search, usualPageSize(path, pageSizes))
  const selected = useSelected()
  const shown = useFrozenRows(list.freeze?.(search), {
    question: queryString(query),
    rows: position.rows,
    isOld: answer.isPlaceholderData,
    isFetching: answer.isFetching,
    isFirstPage: position.page === 1,
    checked: selected[0],
  })
  const { rows } = shown
  const usualSort = list.usualSort?.(search) ?? null
  const arranged = useListColumns(
    path.slice(1),
    list.columns?.({ t, sortBy: sortTools(search, patch, usualSort), usualSort }) ?? [],
  )
  const checked = checkedRows(rows, selected)
  const panel = usePanel()
  const { bar, openBar } = useBar()
  const whole = useWholeList(query, rows?.length ?? 0, checked.picked.length, position.total)

  useEffect(() => rememberList(path, search), [path, search])

  const { cursor, setCursor } = usePageKeys(
    list,
    rows,
    position,
    list.selectable ? checked.toggle : undefined,
    {
      openPanel: () => panel.open(),
      openBar,
      patch,
      showMovedUp: shown.showMovedUp,
    },
  )

  return {
    ...position,
    ...shown,
    ...checked,
    path,
    filters,
    search,
    patch,
    query,
    answer,
    isFiltered: isFiltered(filters, search),
    sort: search['sort'] ?? usualSort,
    /** The newest records that the filters let through. */
    newest: (size: number) => list.source(newestQuery(list, search, size)),
    clearFilters: () => patch(withoutFilters(filters)),
    pageSizes,
    choosePageSize: (size: number) => choosePageSize(path, size, search, patch),
    arranged,
    selectable: list.selectable === true,
    cursor,
    setCursor,
    panel,
    /** The field of the bar of filters. */
    bar,
    /** The resource whose changes load the list anew. */
    resource: source.queryKey?.[0],
    /** Returns this list's query for another address, without its page. */
    queryFor: (other: Search) => withoutPage(listQuery(list, other)),
    whole,
  }
}

/** The state that ListPage draws. */
export type ListPageState<Row extends Identified> = Omit<
  ReturnType<typeof useListPage<Row, unknown, QueryKey>>,
  'newest'
>
