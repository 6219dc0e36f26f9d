import { sql } from 'kysely'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** The active roles of somebody ask this of them beside the password. */
export interface Demand {
  asks_second_factor: boolean
  has_second_factor: boolean
  /** Until when a missing one may be put off, also where that has passed; null where it may not, or none is missing. */
  second_factor_until: Date | null
  /** True while a missing one keeps everything else closed. */
  lacks_second_factor: boolean
}

/**
 * Joins to an admin `a` their active roles in their versions, whether one of them asks for a second factor, and the fewest days
 * for which one that asks lets it be put off.
 */
export const withRoles = sql`left join lateral (
  select string_agg(r.id || ':' || r.version, ',' order by r.id) as roles,
    bool_or(r.requires_second_factor) as asks,
    min(r.second_factor_days) filter (where r.requires_second_factor) as days
  from admin_roles m join roles r on r.id = m.role_id
  where m.admin_id = a.id and r.is_active) held on true
  left join lateral (
    select coalesce(held.asks, false) and not a.has_second_factor as missing,
      case when held.asks and not a.has_second_factor and held.days > 0
        then coalesce(a.second_factor_prompted_at, now()) + make_interval(hours => 24 * held.days) end as until
  ) factor on true`

/** The columns of a Demand, of an admin joined `withRoles`. */
export const demandColumns = sql`coalesce(held.asks, false) as asks_second_factor, a.has_second_factor,
  factor.until as second_factor_until,
  factor.missing and coalesce(factor.until <= now(), true) as lacks_second_factor`

/** A condition: somebody lacks a second factor and its days do not run yet. It needs an admin joined `withRoles`. */
export const isUnprompted = sql`factor.until is not null and a.second_factor_prompted_at is null`

/** Returns what is asked of an admin now: nothing of somebody who is gone. */
export async function readDemand(db: Executor, adminId: number): Promise<Demand> {
  const query = sql<Demand>`select ${demandColumns} from admins a ${withRoles} where a.id = ${adminId}`
  const [demand] = await runPlanned(db, 'access.demand', query)
  return (
    demand ?? {
      asks_second_factor: false,
      has_second_factor: false,
      second_factor_until: null,
      lacks_second_factor: false,
    }
  )
}

/** Somebody is asked for a second factor for the first time: from now on its days run. */
export async function beginDays(db: Executor, adminId: number): Promise<void> {
  await sql`update admins set second_factor_prompted_at = now()
    where id = ${adminId} and second_factor_prompted_at is null`.execute(db)
}
