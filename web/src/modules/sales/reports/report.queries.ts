import type { Answered, QueryOf } from '@bustan/contract/core/calls/endpoint.ts'
import { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../platform/http/call.ts'
import { listQuery } from '../../../platform/list/filters/listFilters.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { reportCalls } from './filters/reportFilters.ts'

/** The people and days that are summed, as the calls take them. */
export type ReportScope = Pick<QueryOf<typeof reportsApi.list>, 'ids' | 'from' | 'to'>

export type ReportTotals = Answered<typeof reportsApi.list>

/** Returns the API query for an address: its page and its filters, ignoring everything else in it. */
export const reportQueryOf = (search: Search): QueryOf<typeof reportsApi.list> =>
  listQuery(reportCalls, search)

/** A page of the report, with the totals of every filtered row. */
export const reportOptions = (query: QueryOf<typeof reportsApi.list>) => ({
  ...queryOf(reportsApi.list, { query }),
  placeholderData: keepPreviousData,
})

/** Its rows, as lists read them. */
export const rowsOfReport = ({ report, meta }: ReportTotals) => ({ data: report.data, meta })

/** The totals of other days, beside those that are shown; of the last of them as much as is over of today. */
export const totalsOptions = (scope: ReportScope, sameTime: boolean) => ({
  ...queryOf(reportsApi.totals, { query: { ...scope, ...(sameTime ? { same_time: 1 } : {}) } }),
  meta: { quiet: true },
})

export const paymentSalesOptions = (scope: ReportScope) => ({
  ...queryOf(reportsApi.payments, { query: scope }),
  meta: { quiet: true },
})

export const tendersOptions = (scope: ReportScope) => ({
  ...queryOf(reportsApi.tenders, { query: scope }),
  meta: { quiet: true },
})

export const productSalesOptions = (scope: ReportScope) => ({
  ...queryOf(reportsApi.products, { query: scope }),
  meta: { quiet: true },
})
