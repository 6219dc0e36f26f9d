import { sql } from 'kysely'
import { addDays, startOfDay } from '@bustan/contract/core/values/dates.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Sums } from './sums.ts'

interface PartOfDay {
  at: Date
  /** The business day of `at`. */
  today: string
  timeZone: string
  /** Those whose orders count; everybody's where nobody is named. */
  ids?: readonly number[] | null
}

/** Returns the sums of what was ordered on a day later than at the time of day of `at`; in halalas. */
export async function sumRestOfDay(
  db: Executor,
  day: string,
  { at, today, timeZone, ids = null }: PartOfDay,
): Promise<Sums> {
  const behind = at.getTime() - startOfDay(today, timeZone).getTime()
  const sameTime = new Date(startOfDay(day, timeZone).getTime() + behind)
  const { rows } = await sql<Sums>`
    select count(*)::int as orders, coalesce(sum(total), 0)::bigint as total,
      coalesce(sum(sub_total), 0)::bigint as sub_total, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(delivery_cost), 0)::bigint as delivery, coalesce(sum(returned_net), 0)::bigint as credited_net,
      coalesce(sum(returned_tax), 0)::bigint as credited_tax
    from orders
    where created_at >= ${sameTime} and created_at < ${startOfDay(addDays(day, 1), timeZone)}
      and state <> 'rejected' ${ids ? sql`and user_id = any(${[...ids]}::int[])` : sql``}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sums of a part of a day came to no row')
  return sums
}
