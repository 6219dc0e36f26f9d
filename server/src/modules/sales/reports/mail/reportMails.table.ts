import type { SelectType } from 'kysely'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'
import type { Typed } from '../../../../platform/db/tables.ts'
import type { Columns } from './reportMails.columns.ts'

export type ReportMailState = SelectType<Columns['report_mails']['state']>

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    report_schedules: Columns['report_schedules']
    report_receivers: Typed<Columns['report_receivers'], { period: ReportPeriod }>
    report_mails: Typed<Columns['report_mails'], { period: ReportPeriod }>
  }
}
