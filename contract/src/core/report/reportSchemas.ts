import * as z from 'zod/mini'
import { day, optional } from '../resource/inputs.ts'
import { listMeta, pageQuery } from '../resource/list.ts'
import { fromKeys, keysOf } from '../values/objects.ts'
import { sortsOf } from './report.ts'
import type { Report } from './report.ts'
import type { ReportAnswer, ReportQuery } from './reportApi.ts'

/** Returns the schemas of sums by their names. */
export const sumShape = <S extends Report['sums']>(sums: S): Record<keyof S & string, z.ZodMiniNumber> =>
  fromKeys(keysOf(sums), () => z.number())

/** Returns the schema of the query of a report. */
export const reportQuery = (report: Report): z.ZodMiniType<ReportQuery> =>
  z.object({
    ...pageQuery,
    by: optional(z.enum([...report.by])),
    from: optional(day()),
    to: optional(day()),
    sort: optional(z.enum(sortsOf(report))),
  })

/** Returns the schema of its answer. */
export function reportAnswer({ sums }: Report): z.ZodMiniType<ReportAnswer> {
  const figures = { count: z.int(), sums: z.object(sumShape(sums)) }
  const key = z.nullable(z.union([z.int(), z.string(), z.boolean()]))
  return z.object({
    data: z.array(z.object({ key, name: z.string(), ...figures })),
    totals: z.object(figures),
    meta: listMeta,
  })
}
