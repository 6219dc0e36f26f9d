import { endpoint } from '../../core/calls/endpoint.ts'
import { balanceDaysAnswer, balanceDaysQuery } from './balanceDays.ts'

/** The calls about the amount the shop owes on balances, by day. */
export const balanceDaysApi = {
  list: endpoint('GET', '/balances', 'reports index', { query: balanceDaysQuery, answer: balanceDaysAnswer }),
}
