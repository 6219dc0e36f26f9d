import { endpoint } from '../../core/calls/endpoint.ts'
import {
  invoiceAnswer,
  invoicesAnswer,
  invoicesQuery,
  ofOrdersAnswer,
  ofOrdersQuery,
  vatAnswer,
  vatQuery,
} from './invoices.ts'

/** The dashboard's calls for invoices. */
export const invoicesApi = {
  list: endpoint('GET', '/invoices', 'invoices index', { query: invoicesQuery, answer: invoicesAnswer }),
  /** The VAT that is due, by the months of tax points. */
  summary: endpoint('GET', '/invoices/summary', ['invoices index', 'reports index'], {
    query: vatQuery,
    answer: vatAnswer,
  }),
  /** The documents that some orders have, and those that are waiting. */
  ofOrders: endpoint('GET', '/invoices/of-orders', 'invoices show', {
    query: ofOrdersQuery,
    answer: ofOrdersAnswer,
  }),
  one: endpoint('GET', '/invoices/:id', 'invoices show', { answer: invoiceAnswer }),
  /**
   * Issues the invoice of an order that has left, at once: its last step can't be taken back any more. That is for whoever may
   * take such steps, not for whoever may read documents.
   */
  issue: endpoint('POST', '/orders/:id/invoice', 'orders deliver', { answer: invoiceAnswer }),
}
