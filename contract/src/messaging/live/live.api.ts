import { endpoint } from '../../core/calls/endpoint.ts'
import { sinceAnswer, sinceQuery } from './since.ts'

/** The calls that report changes as they happen. */
export const liveApi = {
  stream: endpoint('GET', '/live', 'staff'),
  since: endpoint('GET', '/live/since', 'staff', { query: sinceQuery, answer: sinceAnswer }),
}
