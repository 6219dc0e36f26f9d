import { IconClipboardList } from '@tabler/icons-react'
import { queryClient } from '../../platform/queries.ts'
import type { Screen } from '../../platform/screens.ts'
import { orderCountsOptions, orderOptions, ordersOptions } from './orders/orders.queries.ts'
import { withTexts } from '../../platform/i18n.ts'
import { salesTexts } from './texts.ts'

export const salesScreens: readonly Screen[] = [
  {
    path: '/orders/all',
    title: 'orders/title',
    permission: 'orders index',
    menu: { icon: IconClipboardList, place: 10, key: 'KeyO' },
    load: withTexts(() => import('./orders/OrderList.tsx').then((module) => module.OrderList), salesTexts),
    prefetch: ({ search }) => {
      void queryClient.prefetchQuery(ordersOptions(search))
      void queryClient.prefetchQuery(orderCountsOptions)
    },
  },
  {
    path: '/orders/show/$id',
    title: 'orders/one',
    permission: 'orders show',
    load: withTexts(() => import('./orders/OrderPage.tsx').then((module) => module.OrderPage), salesTexts),
    prefetch: ({ params }) => void queryClient.prefetchQuery(orderOptions(params['id'] ?? '')),
  },
]

export { orderCountsOptions } from './orders/orders.queries.ts'
export { followUndecided, noteBegun, takeIn, undecided } from './orders/undecided.ts'
export { useWaitingOrders } from './orders/useWaitingOrders.ts'
export { salesTexts } from './texts.ts'
