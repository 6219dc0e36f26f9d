import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import {
  anyPageInput,
  pageAnswer,
  pageVersionAnswer,
  pageVersionQuery,
  pageVersionsAnswer,
  restorePageInput,
} from './pages.ts'

/** The pages of the ordering app, as staff write them. */
export const pagesApi = {
  one: endpoint('GET', '/pages/:id', 'settings edit', { answer: pageAnswer }),
  save: endpoint('PUT', '/pages/:id', 'settings edit', { body: anyPageInput, answer: pageAnswer }),
  /** Takes the draft away that the starter set left. */
  dropDraft: endpoint('DELETE', '/pages/:id/draft', 'settings edit', { answer: messageAnswer }),
  versions: endpoint('GET', '/pages/:id/versions', 'settings edit', { answer: pageVersionsAnswer }),
  version: endpoint('GET', '/pages/:id/version', 'settings edit', {
    query: pageVersionQuery,
    answer: pageVersionAnswer,
  }),
  restore: endpoint('POST', '/pages/:id/restore', 'settings edit', {
    body: restorePageInput,
    answer: pageAnswer,
  }),
}
