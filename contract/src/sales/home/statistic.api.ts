import { endpoint } from '../../core/calls/endpoint.ts'
import type { attentionAnswer, overviewAnswer, overviewQuery, statisticAnswer } from './statistic.ts'

/** The dashboard's calls for the home screen. */
export const statisticApi = {
  counters: endpoint<{ answer: typeof statisticAnswer }>()('GET', '/statistic', 'staff'),
  overview: endpoint<{ query: typeof overviewQuery; answer: typeof overviewAnswer }>()(
    'GET',
    '/statistic/overview',
    'orders index',
  ),
  attention: endpoint<{ answer: typeof attentionAnswer }>()('GET', '/statistic/attention', 'staff'),
}
