import { endpoint } from '../core/endpoint.ts'
import type { messageAnswer } from '../core/resourceSchemas.ts'
import type { savedViewAnswer, savedViewInput, savedViewsAnswer, savedViewsQuery } from './savedViews.ts'

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
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/views/:id', 'staff'),
}
