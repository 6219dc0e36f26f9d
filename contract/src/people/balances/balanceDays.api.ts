import { endpoint } from '../../core/calls/endpoint.ts'
import type { balanceDaysAnswer, balanceDaysQuery } from './balanceDays.ts'

/** The calls about the amount the shop owes on balances, by day. */
export const balanceDaysApi = {
  list: endpoint<{ query: typeof balanceDaysQuery; answer: typeof balanceDaysAnswer }>()(
    'GET',
    '/balances',
    'reports index',
  ),
}
