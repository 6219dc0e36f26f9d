import { sql } from 'kysely'
import { addDays, startOfDay } from '@bustan/contract/core/values/dates.ts'
import type { Database } from '../../../platform/db/database.ts'
import { memoizeWithTtl } from '../totals/memoizeWithTtl.ts'

const SHOWN = 6
/** Milliseconds that a result is cached: at a large shop a month holds a hundred thousand lines. */
const CACHE_TTL = 60_000
const MAX_CACHED = 50

/** A product with what was sold of it, in halalas. */
export interface SoldProduct {
  id: number | null
  ar: string
  en: string
  unit_ar: string
  unit_en: string
  dual_ar: string | null
  plural_ar: string | null
  plural_en: string | null
  quantity: string
  total: number
}

/**
 * Answers what was sold most from a day to another, without what was rejected; a product that was deleted goes by its name. Reckoned
 * once a minute by each process, however many ask.
 */
export function topProducts(
  database: Database,
): (from: string, to: string, timeZone: string) => Promise<readonly SoldProduct[]> {
  const readCached = memoizeWithTtl<readonly SoldProduct[]>(CACHE_TTL, MAX_CACHED)
  const read = async (from: string, to: string, timeZone: string) => {
    const { rows } = await sql<SoldProduct>`
      select l.product_id as id, max(l.name_ar) as ar, max(l.name_en) as en, l.unit_ar, l.unit_en,
        max(l.unit_dual_ar) as dual_ar, max(l.unit_plural_ar) as plural_ar, max(l.unit_plural_en) as plural_en,
        sum(l.quantity)::text as quantity, sum(l.sub_total - l.reduction)::bigint as total
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${startOfDay(from, timeZone)} and o.created_at < ${startOfDay(addDays(to, 1), timeZone)}
        and o.state <> 'rejected' and l.quantity > 0
      group by l.product_id, case when l.product_id is null then l.name_ar end, l.unit_ar, l.unit_en order by total desc, id limit ${SHOWN}`.execute(
      database.db,
    )
    return rows
  }
  return (from, to, timeZone) => readCached(`${from} ${to} ${timeZone}`, () => read(from, to, timeZone))
}
