import { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { financialReport } from '@bustan/contract/sales/reports/financialReport.ts'
import { reportReaders } from '@bustan/contract/sales/reports/reportReaders.ts'
import type { ReportsQuery } from '@bustan/contract/sales/reports/reports.ts'
import type { Config } from '../../../platform/config/config.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportList } from '../../../platform/exports/exportList.ts'
import { figureColumns } from '../../../platform/report/reportSource.ts'
import { reportSource } from './reportSource.ts'
import type { StoredReportRow } from './reportedPeople.ts'

/** The financial report as a file, one row a person, amounts in riyals. */
export const reportExport = (config: Config): ExportList<ReportsQuery, StoredReportRow> => ({
  ...reportSource(config),
  ...fileOf(reportsApi.list),
  list: 'reports',
  also: ['/reports/export-excel', '/export-report'],
  permission: 'reports export',
  seenWith: reportReaders,
  columns: (t) => [
    {
      header: fieldLabel(t, 'reports', 'name'),
      width: 28,
      cell: (row) => [row.first_name, row.last_name].filter(Boolean).join(' '),
    },
    {
      header: fieldLabel(t, 'reports', 'mobile'),
      width: 16,
      cell: (row) => row.mobile && localPhone(row.mobile),
    },
    ...figureColumns<StoredReportRow>(t, financialReport),
  ],
  about: (t) => t('counts/reports'),
})
