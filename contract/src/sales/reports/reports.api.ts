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
  tendersAnswer,
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
  /** The money that came in, by its kind, and what is still due. */
  tenders: endpoint('GET', '/reports/breakdown/tenders', reportReaders, {
    query: paymentSalesQuery,
    answer: tendersAnswer,
  }),
  products: endpoint('GET', '/reports/breakdown/products', reportReaders, {
    query: productSalesQuery,
    answer: productSalesAnswer,
  }),
}
