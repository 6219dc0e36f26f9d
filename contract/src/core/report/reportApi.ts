import type * as z from 'zod/mini'
import type { Endpoint } from '../calls/endpoint.ts'
import type { ListMeta } from '../resource/list.ts'
import { permissionNamed } from '../resource/resource.ts'
import { pathOf } from '../resource/resourceNames.ts'
import type { Report } from './report.ts'

/** The number of some records, and their sums: riyals, or numbers. */
export interface Figures {
  count: number
  sums: Record<string, number>
}

/** The value that the records of a row have in common: an id, a word, a day or a month, or whether; null where they have none. */
export type GroupKey = number | string | boolean | null

/** Records with the same value, which is called `name` in the language of the call. */
export interface ReportRow extends Figures {
  key: GroupKey
  name: string
}

/** A page of a report, with the figures of every row that is left: they are what the rows add up to. */
export interface ReportAnswer {
  data: ReportRow[]
  totals: Figures
  meta: ListMeta
}

/** The query of a report: whole days of the business time zone, both included. */
export interface ReportQuery {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  by?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
}

type ListCall = Endpoint<{ query: z.ZodMiniType<ReportQuery>; answer: z.ZodMiniType<ReportAnswer> }>

/** Returns the call of a report without its schemas. */
export const reportApi = ({ name, subject }: Pick<Report, 'name' | 'subject'>): { list: ListCall } => ({
  list: { method: 'GET', path: pathOf(name), access: permissionNamed(subject, 'index') },
})
