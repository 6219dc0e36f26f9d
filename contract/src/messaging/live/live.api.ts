import { endpoint } from '../../core/calls/endpoint.ts'
import type { sinceAnswer, sinceQuery } from './since.ts'

/** The calls that report changes as they happen. */
export const liveApi = {
  stream: endpoint()('GET', '/live', 'staff'),
  since: endpoint<{ query: typeof sinceQuery; answer: typeof sinceAnswer }>()('GET', '/live/since', 'staff'),
}
