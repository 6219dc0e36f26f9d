import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  paymentSalesAnswer,
  paymentSalesQuery,
  productSalesAnswer,
  productSalesQuery,
  reportAnswer,
  reportsQuery,
  reportTotalsAnswer,
  reportTotalsQuery,
} from './reports.ts'

/** The permissions to read the report: either is enough. */
export const reportReaders = ['reports index', 'users index'] as const

/** The dashboard's calls for the financial report. */
export const reportsApi = {
  list: endpoint<{ query: typeof reportsQuery; answer: typeof reportAnswer }>()(
    'GET',
    '/reports',
    reportReaders,
  ),
  totals: endpoint<{ query: typeof reportTotalsQuery; answer: typeof reportTotalsAnswer }>()(
    'GET',
    '/reports/totals',
    reportReaders,
  ),
  payments: endpoint<{ query: typeof paymentSalesQuery; answer: typeof paymentSalesAnswer }>()(
    'GET',
    '/reports/breakdown/payment-methods',
    reportReaders,
  ),
  products: endpoint<{ query: typeof productSalesQuery; answer: typeof productSalesAnswer }>()(
    'GET',
    '/reports/breakdown/products',
    reportReaders,
  ),
}
