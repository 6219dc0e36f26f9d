import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import {
  savedViewAnswer,
  savedViewChange,
  savedViewInput,
  savedViewsAnswer,
  savedViewsQuery,
  viewCountsAnswer,
  viewCountsInput,
  viewsArrangement,
} from './savedViews.ts'

/** Lists under names. */
export const savedViewsApi = {
  list: endpoint('GET', '/views', 'staff', { query: savedViewsQuery, answer: savedViewsAnswer }),
  keep: endpoint('POST', '/views', 'staff', { body: savedViewInput, answer: savedViewAnswer }),
  change: endpoint('PUT', '/views/:id', 'staff', { body: savedViewChange, answer: savedViewAnswer }),
  arrange: endpoint('POST', '/views/arrange', 'staff', { body: viewsArrangement, answer: messageAnswer }),
  /** Asks for what every one of its lists asks for. */
  counts: endpoint('POST', '/views/counts', 'staff', { body: viewCountsInput, answer: viewCountsAnswer }),
  remove: endpoint('DELETE', '/views/:id', 'staff', { answer: messageAnswer }),
}
