import { endpoint } from '../core/endpoint.ts'
import type { sinceAnswer, sinceQuery } from './since.ts'

/** What changes, as it happens. */
export const liveApi = {
  stream: endpoint()('GET', '/live', 'staff'),
  since: endpoint<{ query: typeof sinceQuery; answer: typeof sinceAnswer }>()('GET', '/live/since', 'staff'),
}
