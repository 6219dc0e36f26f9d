import { lazy, Suspense } from 'react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCell } from '../../../platform/cell.ts'
import { useCan } from '../../../platform/can.ts'
import { useT, withTexts } from '../../../platform/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListNews } from '../../../platform/list/useListNews.tsx'
import { narrowed } from '../../../platform/list/useSidePanel.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderChips } from './OrderChips.tsx'
import { orderHref } from './orderColumns.tsx'
import { isFrontPage } from './orderFilters.ts'
import { isUnread, isWaiting, numberOf } from './orderMoves.ts'
import { StepReason } from './StepReason.tsx'
import './orders.css'
import { orderTexts } from './texts.ts'
import { ordersView } from './ordersView.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useOrderList } from './useOrderList.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'

/** Columns that stay beside the panel, which shows the others: what a queue is worked off by. */
const BESIDE_PANEL = { number: 96, client: null, total: 106, created: null }

const OrderBoard = lazy(() => import('./OrderBoard.tsx').then((module) => ({ default: module.OrderBoard })))
const OrderPanel = lazy(
  withTexts(() => import('./OrderPanel.tsx').then((module) => ({ default: module.OrderPanel })), orderTexts),
)

/** The list a manager lives in: what waits for them, or every order, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const view = useCell(ordersView)
  const { page, moving, steps, panel, shown, point } = useOrderList(canShow, view)
  const news = useListNews('orders', page, isFrontPage, (count) => t('orders/arrived', { count }))
  useRowPrefetch(page.cursor, canShow)
  const board = () => (
    <Suspense fallback={null}>
      <OrderBoard query={page.query} steps={steps} canShow={canShow} onOpen={({ id }) => go(orderHref(id))} />
    </Suspense>
  )
  return (
    <>
      <ListPage
        page={shown ? { ...page, arranged: narrowed(page.arranged, BESIDE_PANEL) } : page}
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
        news={news.pill}
        table={
          view === 'board'
            ? board
            : {
                rowName: (order) => t('orders/number', { number: numberOf(order) }),
                rowActions: (order) => <OrderActions order={order} steps={steps} canShow={canShow} />,
                fresh: news.fresh,
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
