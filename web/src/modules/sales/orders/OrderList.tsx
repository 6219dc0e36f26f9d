import { formatNumber } from '@bustan/contract/core/digits.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCell } from '../../../platform/cell.ts'
import { useCan } from '../../../platform/can.ts'
import { useT } from '../../../platform/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderChips } from './OrderChips.tsx'
import { orderHref } from './orderColumns.tsx'
import { isFrontPage } from './orderFilters.ts'
import { isUnread, isWaiting, numberOf } from './orderMoves.ts'
import { StepReason } from './StepReason.tsx'
import './orders.css'
import { ordersView } from './ordersView.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useArrivals } from './useArrivals.ts'
import { loadOrderPanel, narrowed } from './useOrderPanel.ts'
import { useOrderList } from './useOrderList.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'

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

const OrderBoard = lazy(() => import('./OrderBoard.tsx').then((module) => ({ default: module.OrderBoard })))
const OrderPanel = lazy(() => loadOrderPanel().then((module) => ({ default: module.OrderPanel })))

/** The list a manager lives in: what waits for them, or every order, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const view = useCell(ordersView)
  const { page, moving, steps, panel, shown, point } = useOrderList(canShow, view)
  const arrivals = useArrivals(
    page.rows?.map(({ id }) => String(id)) ?? [],
    isFrontPage(page.search) && !page.isHeld,
  )
  useRowPrefetch(page.cursor, canShow)
  const board = () => (
    <Suspense fallback={null}>
      <OrderBoard query={page.query} steps={steps} canShow={canShow} onOpen={({ id }) => go(orderHref(id))} />
    </Suspense>
  )
  const showNews = () => {
    page.settle()
    if (!isFrontPage(page.search)) page.clearFilters()
  }
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
        chips={
          <>
            <OrderChips list={page} />
            <ViewSwitch />
          </>
        }
        news={<News count={arrivals.count} onShow={showNews} />}
        table={
          view === 'board'
            ? board
            : {
                rowName: (order) => t('orders/number', { number: numberOf(order) }),
                rowActions: (order) => <OrderActions order={order} steps={steps} canShow={canShow} />,
                fresh: arrivals.fresh,
                isUnread,
                isWaiting,
                actionsWidth: 184,
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
