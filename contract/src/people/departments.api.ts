import { endpoint } from '../core/endpoint.ts'
import type { orderSummaryAnswer } from './users.ts'

/** What the dashboard asks of a department beside the calls of every simple resource. */
export const departmentsApi = {
  /** What everybody in it has ordered, for who may read orders or their sums. */
  orders: endpoint<{ answer: typeof orderSummaryAnswer }>()('GET', '/management/:id/orders', [
    'orders index',
    'reports index',
  ]),
}
