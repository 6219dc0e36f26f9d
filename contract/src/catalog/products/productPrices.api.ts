import { endpoint } from '../../core/calls/endpoint.ts'
import {
  changePrices,
  changePricesAnswer,
  pricesQuery,
  priceHistory,
  productSales,
  salesQuery,
} from './productPrices.ts'

/** The calls about the prices of products, now and earlier, and about their sales. */
export const productPricesApi = {
  change: endpoint('POST', '/products/prices', 'products edit', {
    query: pricesQuery,
    body: changePrices,
    answer: changePricesAnswer,
  }),
  history: endpoint('GET', '/products/:id/prices', 'products show', { answer: priceHistory }),
  sales: endpoint('GET', '/products/:id/sales', 'products show', { query: salesQuery, answer: productSales }),
}
