import { reportPages } from '@bustan/contract/sales/addresses.ts'
import type { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { reportSorts } from '@bustan/contract/sales/reports/financialReport.ts'
import type { ListFilters } from '../../../../platform/list/filters/listFilters.ts'
import { ClientNames } from './ClientNames.tsx'
import { lazyPart } from '../../../../ui/pieces/latePart.tsx'

const ClientsSelect = lazyPart(() => import('./ClientsSelect.tsx'), 'ClientsSelect')

const clientChoices = async (typed: string) =>
  (await import('./moreClients.ts')).moreClients(reportCalls.path, typed)

/** The filters of the report. */
const filters: ListFilters<typeof reportsApi.list> = [
  {
    name: 'ids',
    field: ['reports', 'ids'],
    kind: 'own',
    Input: ClientsSelect,
    Shown: ClientNames,
    choices: clientChoices,
  },
  {
    name: 'without_orders',
    field: ['reports', 'without_orders'],
    kind: 'choice',
    options: [{ value: '1', label: 'values/yes' }],
  },
  { name: 'from', kind: 'days', labels: { from: 'report/from', to: 'report/to' } },
]

/** The calls of the report. */
export const reportCalls = { path: reportPages.base, filters, sorted: reportSorts } as const
