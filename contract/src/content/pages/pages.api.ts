import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
  anyPageInput,
  pageAnswer,
  pageVersionAnswer,
  pageVersionQuery,
  pageVersionsAnswer,
  restorePageInput,
} from './pages.ts'

/** The pages of the ordering app, as staff write them. */
export const pagesApi = {
  one: endpoint<{ answer: typeof pageAnswer }>()('GET', '/pages/:id', 'settings edit'),
  save: endpoint<{ body: typeof anyPageInput; answer: typeof pageAnswer }>()(
    'PUT',
    '/pages/:id',
    'settings edit',
  ),
  /** Takes the draft away that the starter set left. */
  dropDraft: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/pages/:id/draft', 'settings edit'),
  versions: endpoint<{ answer: typeof pageVersionsAnswer }>()('GET', '/pages/:id/versions', 'settings edit'),
  version: endpoint<{ query: typeof pageVersionQuery; answer: typeof pageVersionAnswer }>()(
    'GET',
    '/pages/:id/version',
    'settings edit',
  ),
  restore: endpoint<{ body: typeof restorePageInput; answer: typeof pageAnswer }>()(
    'POST',
    '/pages/:id/restore',
    'settings edit',
  ),
}
