import { invoicePages } from '@bustan/contract/sales/addresses.ts'
import type { invoicesApi } from '@bustan/contract/sales/invoices/invoices.api.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'
import { clientFilter } from '../orders/list/clientFilter.tsx'

/** The filters of the invoice list. */
const filters: ListFilters<typeof invoicesApi.list> = [
  { name: 'number', field: ['invoices', 'number'], kind: 'latin' },
  {
    name: 'kind',
    field: ['invoices', 'kind'],
    kind: 'choice',
    quick: true,
    all: 'invoices/all',
    options: [
      { value: 'invoice', label: 'invoices/invoices' },
      { value: 'credit_note', label: 'invoices/creditNotes' },
    ],
  },
  clientFilter('user_id'),
  { name: 'order_id', field: ['invoices', 'order_id'], kind: 'number' },
  {
    name: 'days_of',
    field: ['invoices', 'days_of'],
    kind: 'choice',
    all: 'invoiceDays/issued',
    options: [{ value: 'tax_point', label: 'invoiceDays/tax_point' }],
  },
  { name: 'from', kind: 'days', labels: { from: 'invoices/from', to: 'invoices/to' } },
]

/** The calls of the list of invoices: the newest first, always. */
export const invoiceCalls = { path: invoicePages.base, filters, sorted: false } as const
