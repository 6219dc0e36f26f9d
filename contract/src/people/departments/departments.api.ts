import { endpoint } from '../../core/calls/endpoint.ts'
import type { orderSummaryAnswer } from '../users/users.ts'

/** The dashboard's calls about a department beside the calls of every simple resource. */
export const departmentsApi = {
  /** The orders of everybody in it, for anybody who may read orders or their sums. */
  orders: endpoint<{ answer: typeof orderSummaryAnswer }>()('GET', '/management/:id/orders', [
    'orders index',
    'reports index',
  ]),
}
