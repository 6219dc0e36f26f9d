import { endpoint } from '../../core/calls/endpoint.ts'
import { orderSummaryAnswer } from '../users/users.ts'

/** The dashboard's calls about a department beside the calls of every simple resource. */
export const departmentsApi = {
  /** The orders of everybody in it, for anybody who may read orders or their sums. */
  orders: endpoint('GET', '/management/:id/orders', ['orders index', 'reports index'], {
    answer: orderSummaryAnswer,
  }),
}
