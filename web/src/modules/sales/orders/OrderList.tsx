import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCan } from '../../../platform/can.ts'
import { useT } from '../../../platform/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderChips } from './OrderChips.tsx'
import { orderColumns, orderHref } from './orderColumns.tsx'
import { isFrontPage, orderCalls } from './orderFilters.ts'
import { isUnread, isWaiting, listMoveOf, numberOf } from './orderMoves.ts'
import { ORDERS, ordersPageOptions } from './orders.queries.ts'
import './orders.css'
import { useArrivals } from './useArrivals.ts'
import { useMoveOrder } from './useMoveOrder.ts'
import type { OrderMoving } from './useMoveOrder.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'

/** New orders that have come in since the list was drawn, where it does not show them. */
function News(props: { count: number; onShow: () => void }) {
  const t = useT()
  return (
    <div className="order-news no-print" role="status">
      {props.count > 0 && (
        <button type="button" className="order-pill" onClick={props.onShow}>
          <IconArrowUp size={15} aria-hidden="true" />
          {t('orders/arrived', { count: props.count })}
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

/** The list a manager lives in: what waits for them, or every order, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const moving = useMoveOrder()
  const page = useListPage({
    path: ORDERS,
    ...orderCalls,
    source: (query) => ordersPageOptions(query),
    columns: (tools) => orderColumns(tools, canShow),
    selectable: true,
    onOpen: ({ id }) => canShow && go(orderHref(id)),
  })
  const arrivals = useArrivals(page.rows?.map(({ id }) => String(id)) ?? [], isFrontPage(page.search))
  useRowPrefetch(page.cursor, canShow)
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
        filterBar={<OrderChips list={page} />}
        news={<News count={arrivals.count} onShow={page.clearFilters} />}
        table={{
          rowName: (order) => t('orders/number', { number: numberOf(order) }),
          rowActions: (order) => <OrderActions order={order} moving={moving} canShow={canShow} />,
          fresh: arrivals.fresh,
          isUnread,
          isWaiting,
        }}
      />
      <AdvanceOrders orders={page.picked} moving={moving} onDone={page.unselect} />
    </>
  )
}
