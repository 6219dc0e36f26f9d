import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useGo } from '../../../../platform/navigation/AppLink.tsx'
import { useCell } from '../../../../platform/state/cell.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useListKeys } from '../../../../platform/list/useListKeys.ts'
import { ListPage } from '../../../../platform/list/ListPage.tsx'
import { useListNews } from '../../../../platform/list/rows/useListNews.tsx'
import { narrowed, resized } from '../../../../platform/list/rows/useSidePanel.ts'
import { OrderBulk } from '../moves/OrderBulk.tsx'
import { OrderActions } from '../moves/OrderActions.tsx'
import { OrderChips } from './OrderChips.tsx'
import { orderHref } from './orderColumns.tsx'
import { isFrontPage } from './orderFilters.ts'
import { isUnread, isWaiting, numberOf } from '../moves/orderMoves.ts'
import { StepReason } from '../moves/StepReason.tsx'
import { orderTexts } from '../texts.ts'
import { ViewSwitch, ordersView } from '../board/ViewSwitch.tsx'
import { useOrderList } from './useOrderList.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'
import { latePart } from '../../../../ui/pieces/latePart.tsx'

/** A table beside the menu in a window that is not wide: its columns in px, and no numbers of rows. */
const SMALL = '(min-width: 768px) and (max-width: 1199.98px)'
const SMALL_WIDTHS = { number: 84, client: null, total: 104, status: 120, created: 128 }

/** Columns that stay beside the panel, which shows the others: what a queue is worked off by. */
const BESIDE_PANEL = { number: 96, client: null, total: 106, created: null }

const OrderBoard = latePart(
  withTexts(() => import('../board/OrderBoard.tsx'), orderTexts),
  'OrderBoard',
)
const OrderPanel = latePart(
  withTexts(() => import('../panel/OrderPanel.tsx'), orderTexts),
  'OrderPanel',
)

const listTexts = (t: Translate) => ({
  title: t('orders/title'),
  empty: t('orders/empty'),
  emptyText: t('orders/emptyText'),
  failed: t('orders/failed'),
  noMatch: t('orders/noMatch'),
})

/** The columns as this browser arranged them, as wide as there is room for beside the menu and the panel. */
function useArrangedColumns(
  all: ReturnType<typeof useOrderList>['page']['arranged'],
  isPanelOpen: boolean,
): { arranged: typeof all; isSmall: boolean } {
  const isSmall = useMediaQuery(SMALL, matchMedia(SMALL).matches, { getInitialValueInEffect: false })
  if (isPanelOpen) return { arranged: narrowed(all, BESIDE_PANEL), isSmall }
  return { arranged: isSmall ? resized(all, SMALL_WIDTHS) : all, isSmall }
}

/** The list a manager lives in: what waits for them, or every order, as they come in and move on. */
export function OrderList() {
  const t = useT()
  const go = useGo()
  const canShow = useCan('orders show')
  const canExport = useCan('orders export')
  const canCreate = useCan('orders create')
  useListKeys({ KeyN: () => canCreate && go(orderPages.create()) })
  const view = useCell(ordersView)
  const { page, moving, steps, panel, shown, point } = useOrderList(canShow, view)
  const news = useListNews('orders', page, isFrontPage, (count) => t('orders/arrived', { count }))
  useRowPrefetch(page.cursor, canShow)
  const { arranged, isSmall } = useArrangedColumns(page.arranged, shown !== undefined)
  const board = () => (
    <OrderBoard query={page.query} steps={steps} canShow={canShow} onOpen={({ id }) => go(orderHref(id))} />
  )
  return (
    <>
      <ListPage
        page={{ ...page, arranged }}
        isNumbered={!isSmall}
        texts={listTexts(t)}
        add={canCreate ? { href: orderPages.create(), label: t('orders/create') } : null}
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
                actionsWidth: isSmall ? 116 : 184,
                ...(canShow ? { onRowClick: point } : {}),
              }
        }
        aside={shown && <OrderPanel order={shown} steps={steps} onClose={panel.close} />}
      />
      <OrderBulk orders={page.picked} moving={moving} onDone={page.unselect} />
      <StepReason steps={steps} />
    </>
  )
}
