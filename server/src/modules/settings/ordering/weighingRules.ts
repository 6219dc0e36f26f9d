import { sql } from 'kysely'
import * as z from 'zod/mini'
import { USUAL_TOLERANCE } from '@bustan/contract/sales/orders/weighing/weighing.ts'

/** The percents by which a weight may be more and less than what was ordered. */
export interface Tolerance {
  over: number
  under: number
}

const percent = z.int().check(z.gte(0))
const stored = z.object({
  weighing_over_percent: z._default(percent, USUAL_TOLERANCE.over),
  weighing_under_percent: z._default(percent, USUAL_TOLERANCE.under),
})

/** As SQL: the percents as a column of another query, for `parseTolerance`. */
export const toleranceColumn = sql`(select value from settings where key = 'handling')`

/** Returns the percents out of their column. */
export function parseTolerance(column: unknown): Tolerance {
  const { success, data } = stored.safeParse(column ?? {})
  return success
    ? { over: data.weighing_over_percent, under: data.weighing_under_percent }
    : { over: USUAL_TOLERANCE.over, under: USUAL_TOLERANCE.under }
}
