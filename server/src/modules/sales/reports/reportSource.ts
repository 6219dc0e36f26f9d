import type { ReportsQuery } from '@bustan/contract/sales/reports/reports.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { ReportSource } from '../../../platform/report/reportSource.ts'
import { countReported, filterOf } from './reportedPeople.ts'
import type { StoredReportRow } from './reportedPeople.ts'
import { eachReported, listReport, reportedIds, totalsOf } from './reports.queries.ts'

/** Rows of a file asked for at a time. */
const CHUNK = 1_000

/** The reader of the financial report: sums of each client and day are kept, and orders are not read for it. */
export const reportSource = ({ timeZone }: Config): ReportSource<ReportsQuery, StoredReportRow> => ({
  async page(db, query, page) {
    const filter = filterOf(query, timeZone)
    const total = await countReported(db, filter)
    const [rows, totals] = await Promise.all([
      listReport(db, filter, query.sort, page, total),
      totalsOf(db, filter),
    ])
    return { rows, total, totals }
  },
  count: (db, query) => countReported(db, filterOf(query, timeZone)),
  // The people who ordered in these days are queried once, not again for each page of people.
  order: (db, query, _rights, most) =>
    query.sort === undefined && query.without_orders === true
      ? null
      : reportedIds(db, filterOf(query, timeZone), query.sort, most),
  pages: (db, query, _language, _rights, only) => eachReported(db, filterOf(query, timeZone), CHUNK, only),
})
