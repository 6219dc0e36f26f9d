import { endpoint } from '../../core/calls/endpoint.ts'
import { reviewsAnswer, reviewsQuery } from './reviews.ts'

/** Reviews of orders, for who may list orders. */
export const reviewsApi = {
  list: endpoint('GET', '/reviews', 'orders index', { query: reviewsQuery, answer: reviewsAnswer }),
}
