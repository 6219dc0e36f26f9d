import { endpoint } from '../../core/calls/endpoint.ts'
import type { saveSheet, saveSheetAnswer, undoEditAnswer } from './productSheet.ts'

/** Many products written at once, and taken back. */
export const productSheetApi = {
  save: endpoint<{ body: typeof saveSheet; answer: typeof saveSheetAnswer }>()(
    'POST',
    '/products/sheet',
    'products edit',
  ),
  undo: endpoint<{ answer: typeof undoEditAnswer }>()('POST', '/products/undo/:id', 'products edit'),
}
