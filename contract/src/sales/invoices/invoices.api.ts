import { endpoint } from '../../core/calls/endpoint.ts'
import type {
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
  list: endpoint<{ query: typeof invoicesQuery; answer: typeof invoicesAnswer }>()(
    'GET',
    '/invoices',
    'invoices index',
  ),
  /** The VAT that is due, by the months of tax points. */
  summary: endpoint<{ query: typeof vatQuery; answer: typeof vatAnswer }>()('GET', '/invoices/summary', [
    'invoices index',
    'reports index',
  ]),
  /** The documents that some orders have, and those that are waiting. */
  ofOrders: endpoint<{ query: typeof ofOrdersQuery; answer: typeof ofOrdersAnswer }>()(
    'GET',
    '/invoices/of-orders',
    'invoices show',
  ),
  one: endpoint<{ answer: typeof invoiceAnswer }>()('GET', '/invoices/:id', 'invoices show'),
  /**
   * Issues the invoice of an order that has left, at once: its last step can't be taken back any more. That is for whoever may
   * take such steps, not for whoever may read documents.
   */
  issue: endpoint<{ answer: typeof invoiceAnswer }>()('POST', '/orders/:id/invoice', 'orders deliver'),
}
