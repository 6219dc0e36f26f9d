import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
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
  list: endpoint<{ query: typeof savedViewsQuery; answer: typeof savedViewsAnswer }>()(
    'GET',
    '/views',
    'staff',
  ),
  keep: endpoint<{ body: typeof savedViewInput; answer: typeof savedViewAnswer }>()(
    'POST',
    '/views',
    'staff',
  ),
  change: endpoint<{ body: typeof savedViewChange; answer: typeof savedViewAnswer }>()(
    'PUT',
    '/views/:id',
    'staff',
  ),
  arrange: endpoint<{ body: typeof viewsArrangement; answer: typeof messageAnswer }>()(
    'POST',
    '/views/arrange',
    'staff',
  ),
  /** Asks for what every one of its lists asks for. */
  counts: endpoint<{ body: typeof viewCountsInput; answer: typeof viewCountsAnswer }>()(
    'POST',
    '/views/counts',
    'staff',
  ),
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/views/:id', 'staff'),
}
