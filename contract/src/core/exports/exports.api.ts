import { endpoint } from '../calls/endpoint.ts'
import { messageAnswer } from '../resource/resourceSchemas.ts'
import { exportAnswer, exportsAnswer, startExportInput } from './exports.ts'

/** Files of lists that a job writes, each its owner's alone. */
export const exportsApi = {
  start: endpoint('POST', '/exports', 'staff', { body: startExportInput, answer: exportAnswer }),
  list: endpoint('GET', '/exports', 'staff', { answer: exportsAnswer }),
  one: endpoint('GET', '/exports/:id', 'staff', { answer: exportAnswer }),
  /** Answers the file itself. */
  file: endpoint('GET', '/exports/:id/file', 'staff'),
  cancel: endpoint('POST', '/exports/:id/cancel', 'staff', { answer: exportAnswer }),
  remove: endpoint('DELETE', '/exports/:id', 'staff', { answer: messageAnswer }),
}
