import { endpoint } from '../../core/calls/endpoint.ts'
import type { reviewsAnswer, reviewsQuery } from './reviews.ts'

/** Reviews of orders, for who may list orders. */
export const reviewsApi = {
  list: endpoint<{ query: typeof reviewsQuery; answer: typeof reviewsAnswer }>()(
    'GET',
    '/reviews',
    'orders index',
  ),
}
