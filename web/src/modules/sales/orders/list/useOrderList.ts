import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useGo } from '../../../../platform/navigation/AppLink.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useListPage } from '../../../../platform/list/useListPage.ts'
import {
  usePanelNeighbours,
  usePanelStays,
  useSidePanel,
} from '../../../../platform/list/rows/useSidePanel.ts'
import { useUiDates } from '../../../../ui/UiProvider.tsx'
import { orderColumns, orderHref } from './orderColumns.tsx'
import { orderCallsWith, usualOrderSort } from './orderFilters.ts'
import { isLate } from '../pieces/lateOrder.ts'
import { isDecidable, nextToDecide } from '../moves/orderMoves.ts'
import { orderOptions, ordersPageOptions } from '../orders.queries.ts'
import { useMoveOrder } from '../moves/useMoveOrder.ts'
import { useOrderSteps } from '../moves/useOrderSteps.ts'
import type { OrderSteps } from '../moves/useOrderSteps.ts'

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

/** The list of orders: its page, the steps of its rows, and the one that is shown beside it. */
export function useOrderList(canShow: boolean, view: 'list' | 'board') {
  const go = useGo()
  const { timeZone } = useUiDates()
  const client = useQueryClient()
  const hasPayments = useAppInfo()?.payments === true
  const moving = useMoveOrder()
  const panel = useSidePanel()
  const steps = useOrderSteps<OrderRow>(moving)
  const decide = (name: string) => (order: OrderRow | undefined) => {
    if (order) steps.takeNamed(order, name)
  }
  const open = ({ id }: OrderRow) => {
    if (panel.fits && !panel.isOpen) panel.open()
    else go(orderHref(id))
  }
  const page = useListPage({
    ...orderCallsWith(hasPayments),
    source: (query) => ordersPageOptions(query),
    columns: (tools) => orderColumns(tools, canShow, hasPayments),
    usualSort: usualOrderSort,
    newest: { sort: '-age' },
    selectable: true,
    rowKeys: view === 'list',
    freeze: ({ status, waiting, counted, late }) => ({
      live: 'orders',
      belongs: (order) =>
        // A step counts once the server has answered: it may be refused.
        moving.busy.has(order.id) ||
        ((!status || order.status === status) &&
          (!waiting || order.waits_for === 'me') &&
          (!late || isLate(order, timeZone)) &&
          (!counted || order.status !== 'rejected')),
      // Not from what is kept: a step that was refused puts the old state back there for a moment.
      reload: async (id) => {
        const answer = await call(ordersApi.one, { params: { id } })
        client.setQueryData(orderOptions(String(id)).queryKey, answer)
        return answer.data
      },
    }),
    onOpen: (order) => canShow && open(order),
    keys: { KeyA: decide('accept'), KeyR: decide('reject'), Escape: panel.close },
  })
  useNextAfter(steps.taken, page)
  const point = (key: string) => {
    if (!panel.fits) return go(orderHref(key))
    page.setCursor(key)
    panel.open()
  }
  const shown =
    panel.isOpen && view === 'list' ? page.rows?.find(({ id }) => String(id) === page.cursor) : undefined
  usePanelStays(panel, page, (rows) => rows.find(isDecidable))
  usePanelNeighbours(shown, page.rows, (id) => void client.prefetchQuery(orderOptions(id)))
  return { page, moving, steps, panel, shown, point }
}
