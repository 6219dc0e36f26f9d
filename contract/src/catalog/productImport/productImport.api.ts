import { endpoint } from '../../core/calls/endpoint.ts'
import {
  importChoiceInput,
  importRowsAnswer,
  importRowsQuery,
  productImportAnswer,
  runImportInput,
} from './productImport.ts'

/** Products out of a spreadsheet. */
export const productImportApi = {
  check: endpoint('POST', '/products/import', 'products create', {
    answer: productImportAnswer,
    files: ['file'],
  }),
  one: endpoint('GET', '/products/import/:id', 'products create', { answer: productImportAnswer }),
  /** Reads the rows again with other columns, or with missing records as if they were there. */
  choose: endpoint('PUT', '/products/import/:id', 'products create', {
    answer: productImportAnswer,
    body: importChoiceInput,
  }),
  run: endpoint('POST', '/products/import/:id/run', 'products create', {
    answer: productImportAnswer,
    body: runImportInput,
  }),
  cancel: endpoint('POST', '/products/import/:id/cancel', 'products create', { answer: productImportAnswer }),
  rows: endpoint('GET', '/products/import/:id/rows', 'products create', {
    query: importRowsQuery,
    answer: importRowsAnswer,
  }),
  problems: endpoint('GET', '/products/import/:id/problems', 'products create'),
}
