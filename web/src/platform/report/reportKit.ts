import type { Report } from '@bustan/contract/core/report/report.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import type { TextKey } from '../i18n/i18n.ts'

/** A report, with the fields of the records that it counts and what it is called. */
export interface ReportKit {
  report: Report
  fields: Fields
  title: TextKey
}
