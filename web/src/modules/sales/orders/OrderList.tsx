import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCell } from '../../../platform/cell.ts'
import { useCan } from '../../../platform/can.ts'
import { useT } from '../../../platform/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderChips } from './OrderChips.tsx'
import { orderColumns, orderHref } from './orderColumns.tsx'
import { isFrontPage, orderCalls } from './orderFilters.ts'
import { isUnread, isWaiting, moveNamed, nextToDecide, numberOf } from './orderMoves.ts'
import { StepReason } from './StepReason.tsx'
import { ORDERS, ordersPageOptions } from './orders.queries.ts'
import './orders.css'
import { ordersView } from './ordersView.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useArrivals } from './useArrivals.ts'
import { useMoveOrder } from './useMoveOrder.ts'
import { useOrderSteps } from './useOrderSteps.ts'
import type { OrderSteps } from './useOrderSteps.ts'
import { loadOrderPanel, narrowed, useOrderPanel, usePanelNeighbours } from './useOrderPanel.ts'
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

const OrderBoard = lazy(() => import('./OrderBoard.tsx').then((module) => ({ default: module.OrderBoard })))
const OrderPanel = lazy(() => loadOrderPanel().then((module) => ({ default: module.OrderPanel })))

/** Once the order under the keyboard is decided, the keyboard and the panel go on to the next one. */
function useNextAfter(
  taken: OrderSteps['taken'],
  page: { rows: readonly OrderRow[] | undefined; cursor: string | null; setCursor: (key: string) => void },
): void {
  const goOn = useEffectEvent(({ order, move }: NonNullable<typeof taken>) => {
    if (move.name !== 'accept' && move.name !== 'reject') return
    const next = nextToDecide(page.rows ?? [], order.id)
    if (next && page.cursor === String(order.id)) page.setCursor(String(next.id))
  })
  useEffect(() => {
    if (taken) goOn(taken)
  }, [taken])
}

/** The list a manager lives in: what waits for them, or every order, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const moving = useMoveOrder()
  const panel = useOrderPanel()
  const view = useCell(ordersView)
  const steps = useOrderSteps<OrderRow>(moving)
  const decide = (name: string) => (order: OrderRow | undefined) => {
    const move = order && moveNamed(order, name)
    if (move) steps.take(order, move)
  }
  const open = ({ id }: OrderRow) => {
    if (panel.fits && !panel.isOpen) panel.open()
    else go(orderHref(id))
  }
  const page = useListPage({
    path: ORDERS,
    ...orderCalls,
    source: (query) => ordersPageOptions(query),
    columns: (tools) => orderColumns(tools, canShow),
    selectable: true,
    rowKeys: view === 'list',
    onOpen: (order) => canShow && open(order),
    keys: { KeyA: decide('accept'), KeyR: decide('reject'), Escape: panel.close },
  })
  const arrivals = useArrivals(page.rows?.map(({ id }) => String(id)) ?? [], isFrontPage(page.search))
  useRowPrefetch(page.cursor, canShow)
  useNextAfter(steps.taken, page)
  const point = (key: string) => {
    if (!panel.fits) return go(orderHref(key))
    page.setCursor(key)
    panel.open()
  }
  const board = () => (
    <Suspense fallback={null}>
      <OrderBoard query={page.query} steps={steps} canShow={canShow} onOpen={({ id }) => go(orderHref(id))} />
    </Suspense>
  )
  const shown =
    panel.isOpen && view === 'list' ? page.rows?.find(({ id }) => String(id) === page.cursor) : undefined
  usePanelNeighbours(shown, page.rows)
  return (
    <>
      <ListPage
        page={shown ? { ...page, arranged: narrowed(page.arranged) } : page}
        texts={{
          title: t('orders/title'),
          empty: t('orders/empty'),
          emptyText: t('orders/emptyText'),
          failed: t('orders/failed'),
          noMatch: t('orders/noMatch'),
        }}
        file={canExport ? { list: 'orders' } : null}
        filterBar={
          <>
            <OrderChips list={page} />
            <ViewSwitch />
          </>
        }
        news={<News count={arrivals.count} onShow={page.clearFilters} />}
        table={
          view === 'board'
            ? board
            : {
                rowName: (order) => t('orders/number', { number: numberOf(order) }),
                rowActions: (order) => <OrderActions order={order} steps={steps} canShow={canShow} />,
                fresh: arrivals.fresh,
                isUnread,
                isWaiting,
                ...(canShow ? { onRowClick: point } : {}),
              }
        }
        aside={
          shown && (
            <Suspense fallback={null}>
              <OrderPanel order={shown} steps={steps} onClose={panel.close} />
            </Suspense>
          )
        }
      />
      <OrderBulk orders={page.picked} moving={moving} onDone={page.unselect} />
      <StepReason steps={steps} />
    </>
  )
}
