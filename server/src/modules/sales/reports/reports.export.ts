import { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { reportReaders } from '@bustan/contract/sales/reports/reportReaders.ts'
import type { ReportsQuery } from '@bustan/contract/sales/reports/reports.ts'
import type { Config } from '../../../platform/config/config.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../platform/exports/exportList.ts'
import type { FieldOf, Translate } from '../../../platform/texts/texts.ts'
import { withoutTaxOf } from '../totals/sums.ts'
import { eachReported, reportedIds } from './reports.queries.ts'
import { countReported, filterOf } from './reportedPeople.ts'
import type { StoredReportRow } from './reportedPeople.ts'

/** Rows asked for at a time. */
const CHUNK = 1_000

/** The financial report as a file, one row a person, amounts in riyals. */
export const reportExport = (config: Config): ExportList<ReportsQuery, StoredReportRow> => ({
  list: 'reports',
  ...fileOf(reportsApi.list),
  also: ['/reports/export-excel', '/export-report'],
  permission: 'reports export',
  seenWith: reportReaders,
  columns: columnsOf,
  about: (t) => t('counts/reports'),
  count: (db, query) => countReported(db, filterOf(query, config.timeZone)),
  // The people who ordered in these days are queried once, not again for each page of people.
  order: (db, query, _rights, most) =>
    query.sort === undefined && query.without_orders === true
      ? null
      : reportedIds(db, filterOf(query, config.timeZone), query.sort, most),
  pages: (db, query, _language, _rights, only) =>
    eachReported(db, filterOf(query, config.timeZone), CHUNK, only),
})

function columnsOf(t: Translate): ExportColumn<StoredReportRow>[] {
  const head = (name: FieldOf<'reports'>, width: number) => ({
    header: fieldLabel(t, 'reports', name),
    width,
  })
  const amount = (
    name: FieldOf<'reports'>,
    halalasOf: (row: StoredReportRow) => number,
  ): ExportColumn<StoredReportRow> => ({
    ...head(name, 16),
    kind: 'money',
    summed: true,
    cell: (row) => fromHalalas(halalasOf(row)),
  })
  return [
    { ...head('name', 28), cell: (row) => [row.first_name, row.last_name].filter(Boolean).join(' ') },
    { ...head('mobile', 16), cell: (row) => row.mobile && localPhone(row.mobile) },
    { ...head('orders_count', 14), kind: 'whole', summed: true, cell: (row) => row.orders },
    amount('orders_sum_sub_total', (row) => row.sub_total),
    amount('orders_sum_delivery', (row) => row.delivery),
    amount('orders_sum_without_tax', withoutTaxOf),
    amount('orders_sum_tax', (row) => row.tax),
    amount('orders_sum_total', (row) => row.total),
  ]
}
