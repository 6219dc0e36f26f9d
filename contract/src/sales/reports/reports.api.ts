import { endpoint } from '../../core/calls/endpoint.ts'
import { reportReaders } from './reportReaders.ts'
import {
  paymentSalesAnswer,
  paymentSalesQuery,
  productSalesAnswer,
  productSalesQuery,
  reportAnswer,
  reportsQuery,
  reportTotalsAnswer,
  reportTotalsQuery,
} from './reports.ts'

/** The dashboard's calls for the financial report. */
export const reportsApi = {
  list: endpoint('GET', '/reports', reportReaders, { query: reportsQuery, answer: reportAnswer }),
  totals: endpoint('GET', '/reports/totals', reportReaders, {
    query: reportTotalsQuery,
    answer: reportTotalsAnswer,
  }),
  payments: endpoint('GET', '/reports/breakdown/payment-methods', reportReaders, {
    query: paymentSalesQuery,
    answer: paymentSalesAnswer,
  }),
  products: endpoint('GET', '/reports/breakdown/products', reportReaders, {
    query: productSalesQuery,
    answer: productSalesAnswer,
  }),
}
