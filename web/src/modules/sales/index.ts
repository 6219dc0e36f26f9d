import { IconClipboardList } from '@tabler/icons-react'
import { queryClient } from '../../platform/queries.ts'
import type { Screen } from '../../platform/screens.ts'
import { orderCountsOptions, orderOptions, ordersOptions } from './orders/orders.queries.ts'

export const salesScreens: readonly Screen[] = [
  {
    path: '/orders/all',
    title: 'orders/title',
    permission: 'orders index',
    firstTexts: true,
    menu: { icon: IconClipboardList, place: 10, key: 'KeyO' },
    load: () => import('./orders/OrderList.tsx').then((module) => module.OrderList),
    prefetch: ({ search }) => {
      void queryClient.prefetchQuery(ordersOptions(search))
      void queryClient.prefetchQuery(orderCountsOptions)
    },
  },
  {
    path: '/orders/show/$id',
    title: 'orders/one',
    permission: 'orders show',
    firstTexts: true,
    load: () => import('./orders/OrderPage.tsx').then((module) => module.OrderPage),
    prefetch: ({ params }) => void queryClient.prefetchQuery(orderOptions(params['id'] ?? '')),
  },
]

export { orderCountsOptions } from './orders/orders.queries.ts'
