import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  changePrices,
  changePricesAnswer,
  pricesQuery,
  priceHistory,
  productSales,
  salesQuery,
} from './productPrices.ts'

/** The calls about the prices of products, now and earlier, and about their sales. */
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
