import { endpoint } from '../core/endpoint.ts'
import type {
  changePrices,
  changePricesAnswer,
  pricesQuery,
  priceHistory,
  productSales,
  salesQuery,
} from './productPrices.ts'

/** What products cost, have cost, and were sold for. */
export const productPricesApi = {
  change: endpoint<{
    query: typeof pricesQuery
    body: typeof changePrices
    answer: typeof changePricesAnswer
  }>()('POST', '/products/prices', 'products edit'),
  history: endpoint<{ answer: typeof priceHistory }>()('GET', '/products/:id/prices', 'products show'),
  sales: endpoint<{ query: typeof salesQuery; answer: typeof productSales }>()(
    'GET',
    '/products/:id/sales',
    'products show',
  ),
}
