import {
  ASK,
  cashPages,
  closePages,
  floorPages,
  floorProductPages,
  invoicePages,
  orderPages,
  reportPages,
  reviewPages,
} from '@bustan/contract/sales/addresses.ts'
import { reportReaders } from '@bustan/contract/sales/reports/reportReaders.ts'
import {
  IconBasketCheck,
  IconCash,
  IconClipboardList,
  IconFileInvoice,
  IconReportMoney,
  IconStar,
} from '@tabler/icons-react'
import { formTexts } from '../../platform/forms/formTexts.ts'
import { prefetchLater, queryClient } from '../../platform/state/queries.ts'
import type { PublicScreen, Screen } from '../../platform/navigation/screens.ts'
import { loadOrderPage } from './orders/page/loadOrderPage.ts'
import { orderCountsOptions, orderOptions, ordersOptions } from './orders/orders.queries.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { askTexts } from './asks/texts.ts'
import { cashTexts } from './cash/texts.ts'
import { floorTexts } from './floor/texts.ts'
import { weighingTexts } from './orders/weighing/texts.ts'
import { invoiceTexts } from './invoices/texts.ts'
import { reportTexts } from './reports/texts.ts'
import { reviewTexts } from './reviews/texts.ts'
import { orderTexts } from './orders/texts.ts'
import { lineTexts } from './orders/lines/texts.ts'
import { placingTexts } from './orders/create/texts.ts'
import { salesTexts } from './texts.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'
import { part } from '../../platform/i18n/part.ts'

export const salesScreens: readonly Screen[] = [
  {
    path: orderPages.list.path,
    first: true,
    title: 'orders/title',
    permission: 'orders index',
    menu: { icon: IconClipboardList, place: 10, key: 'KeyO' },
    load: part(() => import('./orders/list/OrderList.tsx'), 'OrderList', salesTexts),
    prefetch: ({ search }) => {
      void queryClient.prefetchQuery(ordersOptions(search))
      void queryClient.prefetchQuery(orderCountsOptions)
    },
  },
  {
    path: orderPages.create.path,
    action: true,
    title: 'orders/create',
    permission: 'orders create',
    load: part(
      () => import('./orders/create/OrderCreate.tsx'),
      'OrderCreate',
      formTexts,
      salesTexts,
      orderTexts,
      lineTexts,
      placingTexts,
    ),
  },
  {
    path: orderPages.show.path,
    record: { resource: 'orders' },
    first: true,
    title: 'orders/one',
    permission: 'orders show',
    load: loadOrderPage,
    prefetch: ({ params }) => void queryClient.prefetchQuery(orderOptions(params['id'] ?? '')),
  },
  {
    path: reportPages.list.path,
    title: 'report/title',
    permission: reportReaders,
    menu: { icon: IconReportMoney, place: 11, key: 'KeyF' },
    load: part(
      () => import('./reports/FinancialReport.tsx'),
      'FinancialReport',
      formTexts,
      salesTexts,
      reportTexts,
    ),
    prefetch: ({ search }) =>
      Object.keys(search).length > 0 &&
      prefetchLater(async () => {
        const { reportOptions, reportQueryOf } = await import('./reports/report.queries.ts')
        return reportOptions(reportQueryOf(search))
      }),
  },
  {
    path: reviewPages.list.path,
    title: 'reviews/title',
    permission: 'orders index',
    menu: { icon: IconStar, place: 13 },
    load: part(() => import('./reviews/ReviewList.tsx'), 'ReviewList', salesTexts, reviewTexts),
    prefetch: ({ search }) =>
      prefetchLater(async () => {
        const { reviewsOptions, reviewsQueryOf } = await import('./reviews/reviewFilters.ts')
        return reviewsOptions(reviewsQueryOf(search))
      }),
  },
  {
    path: invoicePages.list.path,
    title: 'invoices/title',
    permission: 'invoices index',
    menu: { icon: IconFileInvoice, place: 12, key: 'KeyI' },
    load: part(() => import('./invoices/InvoiceList.tsx'), 'InvoiceList', salesTexts, invoiceTexts),
    prefetch: ({ search }) =>
      prefetchLater(async () => {
        const { invoicesOptions, invoicesQueryOf } = await import('./invoices/invoices.queries.ts')
        return invoicesOptions(invoicesQueryOf(search))
      }),
  },
  {
    path: invoicePages.show.path,
    record: { resource: 'invoices' },
    title: 'invoices/one',
    permission: 'invoices show',
    load: part(() => import('./invoices/InvoicePage.tsx'), 'InvoicePage', salesTexts, invoiceTexts),
    prefetch: ({ params }) =>
      prefetchLater(async () => {
        const { invoiceOptions } = await import('./invoices/invoices.queries.ts')
        return invoiceOptions(params['id'] ?? '')
      }),
  },
  {
    path: cashPages.list.path,
    title: 'cash/title',
    permission: ['cash index', 'orders collect'],
    menu: { icon: IconCash, place: 14, setting: 'payments' },
    load: part(() => import('./cash/CashPage.tsx'), 'CashPage', formTexts, salesTexts, cashTexts),
  },
  {
    path: floorPages.list.path,
    title: 'floor/title',
    permission: 'floor index',
    menu: { icon: IconBasketCheck, place: 15, setting: 'floor' },
    load: part(() => import('./floor/list/FloorPage.tsx'), 'FloorPage', salesTexts, orderTexts, floorTexts),
  },
  {
    path: floorPages.show.path,
    title: 'floor/one',
    permission: 'floor index',
    load: part(() => import('./floor/pick/PickPage.tsx'), 'PickPage', salesTexts, weighingTexts, floorTexts),
  },
  {
    path: floorProductPages.show.path,
    title: 'floor/product',
    permission: 'floor index',
    load: part(
      () => import('./floor/pick/ProductPickPage.tsx'),
      'ProductPickPage',
      salesTexts,
      weighingTexts,
      floorTexts,
    ),
  },
  {
    path: closePages.list.path,
    title: 'closes/title',
    permission: 'cash close',
    load: part(() => import('./cash/CloseList.tsx'), 'CloseList', formTexts, salesTexts, cashTexts),
  },
  {
    path: closePages.show.path,
    title: 'closes/one',
    permission: 'cash close',
    load: part(() => import('./cash/ClosePage.tsx'), 'ClosePage', salesTexts, cashTexts),
  },
]

/** The page on which a customer answers a question about an order, without signing in. */
export const askScreen: PublicScreen = {
  path: ASK,
  load: part(() => import('./asks/AskPage.tsx'), 'AskPage', askTexts),
  alwaysOpen: true,
}

/** The summary of a person's orders so far, for screens of other modules. */
export const CustomerGlance = latePart(
  withTexts(() => import('./orders/panel/CustomerGlance.tsx'), salesTexts, orderTexts),
  'CustomerGlance',
)
export { homeScreen } from './home/home.screen.ts'
export { noteBegun, takeIn, undecided } from './orders/board/undecided.ts'
export { useLateOrders, useOrderClock, useWaitingOrders } from './orders/panel/useWaitingOrders.ts'
export { salesTexts } from './texts.ts'
