import { endpoint } from '../../core/calls/endpoint.ts'
import { saveSheet, saveSheetAnswer, undoEditAnswer } from './productSheet.ts'

/** Many products written at once, and taken back. */
export const productSheetApi = {
  save: endpoint('POST', '/products/sheet', 'products edit', { body: saveSheet, answer: saveSheetAnswer }),
  undo: endpoint('POST', '/products/undo/:id', 'products edit', { answer: undoEditAnswer }),
}
