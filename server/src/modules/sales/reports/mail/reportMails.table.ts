import type { Generated } from 'kysely'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'

export type ReportMailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'left_out'

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    /** One row a period. */
    report_schedules: {
      period: ReportPeriod
      is_on: Generated<boolean>
      hour: Generated<number>
      weekday: Generated<number>
      day: Generated<number>
      /** Everything that was due up to then is done with. */
      settled_at: Generated<Date>
    }
    report_receivers: { period: ReportPeriod; admin_id: number }
    /** One report to one receiver. Days are `YYYY-MM-DD`. */
    report_mails: {
      id: Generated<number>
      period: ReportPeriod
      admin_id: number
      first_day: string
      last_day: string
      is_test: Generated<boolean>
      state: Generated<ReportMailState>
      message_id: Generated<string>
      attempts: Generated<number>
      problem: string | null
      beat_at: Generated<Date>
      created_at: Generated<Date>
      ended_at: Date | null
    }
  }
}
