import { endpoint } from '../calls/endpoint.ts'
import type { messageAnswer } from '../resource/resourceSchemas.ts'
import type { exportAnswer, exportsAnswer, startExportInput } from './exports.ts'

/** Files of lists that a job writes, each its owner's alone. */
export const exportsApi = {
  start: endpoint<{ body: typeof startExportInput; answer: typeof exportAnswer }>()(
    'POST',
    '/exports',
    'staff',
  ),
  list: endpoint<{ answer: typeof exportsAnswer }>()('GET', '/exports', 'staff'),
  one: endpoint<{ answer: typeof exportAnswer }>()('GET', '/exports/:id', 'staff'),
  /** Answers the file itself. */
  file: endpoint()('GET', '/exports/:id/file', 'staff'),
  cancel: endpoint<{ answer: typeof exportAnswer }>()('POST', '/exports/:id/cancel', 'staff'),
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/exports/:id', 'staff'),
}
