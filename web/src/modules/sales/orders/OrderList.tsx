import { formatNumber } from '@bustan/contract/core/digits.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCan } from '../../../platform/can.ts'
import { useT } from '../../../platform/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { QuickFilters } from '../../../platform/list/QuickFilters.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { OrderActions } from './OrderActions.tsx'
import { orderColumns, orderHref } from './orderColumns.tsx'
import { isFrontPage, orderCalls } from './orderFilters.ts'
import { isUnread, listMoveOf, numberOf } from './orderMoves.ts'
import { orderCountsOptions, orderOptions, ordersPageOptions } from './orders.queries.ts'
import './orders.css'
import { useArrivals } from './useArrivals.ts'
import { useMoveOrder } from './useMoveOrder.ts'
import type { OrderMoving } from './useMoveOrder.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'

/** How many orders stand in each state, for the chips above the list. */
function useCounts(): Readonly<Record<string, string>> | undefined {
  const counts = useQuery(orderCountsOptions).data
  if (!counts) return undefined
  const numbers = { '': counts.total, ...counts.states }
  return Object.fromEntries(
    Object.entries(numbers).map(([state, count]) => [state, formatNumber(count, 'en')]),
  )
}

/** New orders that have come in since the list was drawn, where it does not show them. */
function News(props: { count: number; onShow: () => void }) {
  const t = useT()
  return (
    <div role="status">
      {props.count > 0 && (
        <button type="button" className="order-pill" onClick={props.onShow}>
          <IconArrowUp size={15} aria-hidden="true" />
          <span className="order-pill-words">{t('orders/arrived', { count: props.count })}</span>
          <span className="order-pill-count num" aria-hidden="true">
            {formatNumber(props.count, 'en')}
          </span>
        </button>
      )}
    </div>
  )
}

/** Moves every checked order a step on. */
function AdvanceOrders(props: { orders: readonly OrderRow[]; moving: OrderMoving; onDone: () => void }) {
  const { orders, moving, onDone } = props
  const t = useT()
  const movable = orders.filter((order) => listMoveOf(order)).length
  return (
    <BulkBar count={orders.length} onClear={onDone}>
      <Button
        variant="white"
        size="xs"
        disabled={movable === 0}
        onClick={() => {
          onDone()
          void moving.moveMany(orders)
        }}
      >
        {movable > 0 ? t('orders/advance', { count: movable }) : t('orders/advanceNone')}
      </Button>
    </BulkBar>
  )
}

/** The list a manager lives in: every order, newest first, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const client = useQueryClient()
  const moving = useMoveOrder()
  const counts = useCounts()
  const page = useListPage({
    ...orderCalls,
    source: (query) => ordersPageOptions(query),
    columns: (tools) => orderColumns(tools.t, canShow),
    selectable: true,
    onOpen: ({ id }) => canShow && go(orderHref(id)),
    still: ({ status }) => ({
      live: 'orders',
      belongs: (order) => !status || order.status === status,
      bring: async (id) => (await client.fetchQuery(orderOptions(String(id)))).data,
    }),
  })
  const { search, patch } = page
  const arrivals = useArrivals(
    page.rows?.map(({ id }) => String(id)) ?? [],
    isFrontPage(search) && !page.isHeld,
  )
  useRowPrefetch(page.cursor, canShow)
  const showNews = () => {
    page.settle()
    if (!isFrontPage(search)) page.clearFilters()
  }
  return (
    <>
      <ListPage
        page={page}
        texts={{
          title: t('orders/title'),
          empty: t('orders/empty'),
          emptyText: t('orders/emptyText'),
          failed: t('orders/failed'),
          noMatch: t('orders/noMatch'),
        }}
        file={canExport ? { list: 'orders' } : null}
        filterBar={<QuickFilters filters={page.filters} search={search} patch={patch} counts={counts} />}
        news={<News count={arrivals.count} onShow={showNews} />}
        table={{
          rowName: (order) => t('orders/number', { number: numberOf(order) }),
          rowActions: (order) => <OrderActions order={order} moving={moving} canShow={canShow} />,
          fresh: arrivals.fresh,
          isUnread,
          actionsWidth: 184,
        }}
      />
      <AdvanceOrders orders={page.picked} moving={moving} onDone={page.unselect} />
    </>
  )
}
