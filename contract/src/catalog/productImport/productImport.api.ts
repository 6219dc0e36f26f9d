import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  importChoiceInput,
  importRowsAnswer,
  importRowsQuery,
  productImportAnswer,
  runImportInput,
} from './productImport.ts'

interface Answers {
  answer: typeof productImportAnswer
}

/** Products out of a spreadsheet. */
export const productImportApi = {
  check: endpoint<Answers & { files: 'file' }>()('POST', '/products/import', 'products create'),
  one: endpoint<Answers>()('GET', '/products/import/:id', 'products create'),
  /** Reads the rows again with other columns, or with missing records as if they were there. */
  choose: endpoint<Answers & { body: typeof importChoiceInput }>()(
    'PUT',
    '/products/import/:id',
    'products create',
  ),
  run: endpoint<Answers & { body: typeof runImportInput }>()(
    'POST',
    '/products/import/:id/run',
    'products create',
  ),
  cancel: endpoint<Answers>()('POST', '/products/import/:id/cancel', 'products create'),
  rows: endpoint<{ query: typeof importRowsQuery; answer: typeof importRowsAnswer }>()(
    'GET',
    '/products/import/:id/rows',
    'products create',
  ),
  problems: endpoint()('GET', '/products/import/:id/problems', 'products create'),
}
