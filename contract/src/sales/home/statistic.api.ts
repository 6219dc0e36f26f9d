import { endpoint } from '../../core/calls/endpoint.ts'
import { attentionAnswer, overviewAnswer, overviewQuery, statisticAnswer } from './statistic.ts'

/** The dashboard's calls for the home screen. */
export const statisticApi = {
  counters: endpoint('GET', '/statistic', 'staff', { answer: statisticAnswer }),
  overview: endpoint('GET', '/statistic/overview', 'orders index', {
    query: overviewQuery,
    answer: overviewAnswer,
  }),
  attention: endpoint('GET', '/statistic/attention', 'staff', { answer: attentionAnswer }),
}
