import { formatNumber } from '@bustan/contract/core/digits.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import { Button } from '@mantine/core'
import { IconArrowUp, IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { appLink, useGo } from '../../../platform/AppLink.tsx'
import { useCan } from '../../../platform/can.ts'
import { useCell } from '../../../platform/cell.ts'
import { errorText, requestIdOf } from '../../../platform/errorText.ts'
import { ExportMenu } from '../../../platform/exports/ExportMenu.tsx'
import { useT, withMoreTexts } from '../../../platform/i18n.ts'
import { shortcutsOn } from '../../../platform/preferences.ts'
import { rememberList } from '../../../platform/resource/kit.ts'
import { useListKeys } from '../../../platform/resource/useListKeys.ts'
import { patchSearch, stringifySearch } from '../../../platform/searchText.ts'
import { useListColumns } from '../../../platform/useListColumns.tsx'
import { useUrlState } from '../../../platform/urlState.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { NoMatch } from '../../../ui/feedback/NoMatch.tsx'
import { SavedViews } from '../../../platform/savedViews/SavedViews.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { AppliedFilters } from '../../../ui/list/AppliedFilters.tsx'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { FilterChips } from '../../../ui/list/FilterChips.tsx'
import { ListFoot } from '../../../ui/list/ListFoot.tsx'
import { useRowCursor } from '../../../ui/list/useRowCursor.ts'
import { appliedFilters } from './appliedFilters.tsx'
import { OrderActions } from './OrderActions.tsx'
import { orderColumns, orderHref } from './orderColumns.tsx'
import {
  filtersOf,
  isFrontPage,
  ORDERS_PER_PAGE,
  pageSizeOf,
  sizesWith,
  withoutFilters,
} from './orderFilters.ts'
import { isUnread, listMoveOf, numberOf } from './orderMoves.ts'
import { orderCountsOptions, ORDERS, ordersOptions } from './orders.queries.ts'
import './orders.css'
import { useArrivals } from './useArrivals.ts'
import { useMoveOrder } from './useMoveOrder.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'

const Filters = lazy(() =>
  withMoreTexts(import('./OrderFilters.tsx')).then((module) => ({ default: module.OrderFilters })),
)

const keyOf = (order: OrderRow) => String(order.id)
const shown = (count: number) => formatNumber(count, 'en')

/** The list a manager lives in: every order, newest first, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const keysOn = useCell(shortcutsOn)
  const [search, patch] = useUrlState()
  const list = useQuery(ordersOptions(search))
  const counts = useQuery(orderCountsOptions).data
  const moving = useMoveOrder()
  const arranged = useListColumns('orders', orderColumns(t, canShow))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')

  useEffect(() => rememberList(ORDERS, search), [search])

  const rows = list.isError && !list.data ? [] : list.data?.data
  const meta = list.data?.meta
  const keys = rows?.map(keyOf) ?? []
  const page = meta?.current_page ?? 1
  const pageSize = meta?.per_page ?? pageSizeOf(search)
  const total = meta?.total ?? 0
  const isFront = isFrontPage(search)
  const arrivals = useArrivals(keys, isFront)
  const hasFilters = Object.keys(filtersOf(search)).length > 0
  const clearFilters = () => patch(withoutFilters)

  const cursor = useRowCursor({
    keys,
    enabled: keysOn,
    onOpen: (key) => canShow && go(orderHref(key)),
    onToggle: (key) => setSelected((before) => before.symmetricDifference(new Set([key]))),
  })
  const toPage = (next: number) => {
    if (meta && next >= 1 && next <= meta.last_page) patch({ page: String(next) })
  }
  useListKeys({
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    BracketLeft: () => toPage(page - 1),
    BracketRight: () => toPage(page + 1),
  })

  useRowPrefetch(cursor, canShow)

  const picked = rows?.filter((order) => selected.has(keyOf(order))) ?? []
  const movable = picked.filter((order) => listMoveOf(order)).length

  const chips = [
    { value: '', label: t('orders/all'), ...(counts ? { count: shown(counts.total) } : {}) },
    ...orderMachine.states.map((state) => ({
      value: state,
      label: t(`orderStates/${state}`),
      ...(counts ? { count: shown(counts.states[state] ?? 0) } : {}),
    })),
  ]
  const blank = list.isError ? (
    <LoadError
      title={t('orders/failed')}
      text={errorText(t, list.error)}
      requestId={requestIdOf(list.error)}
      onRetry={() => void list.refetch()}
    />
  ) : hasFilters ? (
    <NoMatch title={t('orders/noMatch')} text={t('list/noMatchText')} onClear={clearFilters} />
  ) : total > 0 ? (
    <EmptyState
      title={t('list/noPage')}
      text={t('list/noPageText')}
      action={
        <Button variant="default" onClick={() => patch({ page: null })}>
          {t('list/firstPage')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('orders/empty')} text={t('orders/emptyText')} />
  )

  return (
    <>
      <PageHeader
        title={t('orders/title')}
        {...(meta ? { total: shown(total) } : {})}
        secondary={
          <>
            <SavedViews list="orders" search={search} patch={patch} />
            {canExport && (
              <ExportMenu
                name={t('orders/title')}
                file={{ list: 'orders', query: filtersOf(search) }}
                total={total}
              />
            )}
          </>
        }
        primary={
          <Button
            leftSection={<IconFilter size={17} aria-hidden="true" />}
            onClick={() => setFilters('open')}
          >
            {t('list/filters')}
          </Button>
        }
      />
      <FilterChips
        label={t('orders/columns/status')}
        value={search['status'] ?? ''}
        onChange={(value) => patch({ status: value })}
        options={chips}
      />
      <AppliedFilters filters={appliedFilters(t, search, rows, patch)} onClear={clearFilters} />
      <div className="order-news no-print" role="status">
        {arrivals.count > 0 && (
          <button
            type="button"
            className="order-pill"
            onClick={() => patch({ ...withoutFilters, page: null })}
          >
            <IconArrowUp size={15} aria-hidden="true" />
            {t('orders/arrived', { count: arrivals.count })}
          </button>
        )}
      </div>
      <DataTable
        label={t('orders/title')}
        rows={rows}
        rowKey={keyOf}
        rowName={(order) => t('orders/number', { number: numberOf(order) })}
        {...arranged}
        firstNumber={(page - 1) * pageSize + 1}
        skeletonRows={pageSize}
        refetching={list.isPlaceholderData}
        selection={{ selected, onChange: setSelected }}
        cursor={cursor}
        fresh={arrivals.fresh}
        isUnread={isUnread}
        rowActions={(order) => <OrderActions order={order} moving={moving} canShow={canShow} />}
        empty={blank}
        foot={
          total > 0 && (
            <ListFoot
              page={page}
              pageSize={pageSize}
              total={total}
              hrefForPage={(next) =>
                `${ORDERS}/all${stringifySearch(patchSearch(search, { page: String(next) }))}`
              }
              renderLink={appLink}
              pageSizes={sizesWith(pageSize)}
              onPageSize={(size) => patch({ per_page: size === ORDERS_PER_PAGE ? null : String(size) })}
            />
          )
        }
      />
      <BulkBar count={picked.length} onClear={() => setSelected(new Set())}>
        <Button
          variant="white"
          size="xs"
          disabled={movable === 0}
          onClick={() => {
            setSelected(new Set())
            void moving.moveMany(picked)
          }}
        >
          {movable > 0 ? t('orders/advance', { count: movable }) : t('orders/advanceNone')}
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <Filters
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
      </Suspense>
    </>
  )
}
