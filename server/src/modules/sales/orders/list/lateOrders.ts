import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { timedStates } from '@bustan/contract/sales/orders/lateness.ts'
import { MAX_BUSY_MINUTES } from '@bustan/contract/settings/delivery/deliveryLimits.ts'
import type { LateLimits, LateRule, LateStep } from '@bustan/contract/sales/orders/lateness.ts'
import { parseLateLimits } from '@bustan/contract/settings/sections/lateSettings.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { generalSettingsColumn } from '../../../settings/index.ts'
import { waitsFor } from './waitingOrders.ts'

/** Reads what the shop allows each step of an order. */
export async function readLateLimits(db: Executor): Promise<LateLimits> {
  const query = sql<{ settings: unknown }>`select ${generalSettingsColumn} as settings`
  const [stored] = await runPlanned(db, 'orders.limits', query)
  return parseLateLimits(stored?.settings)
}

/** As SQL: how many minutes an order of this step may stand in its state. */
function minutesOf({ limits, timeZone }: LateRule, step: LateStep): RawBuilder<number> {
  const { red } = limits[step]
  // Whoever ordered while the shop was busy was told so.
  const more = step === 'leave' ? sql` + o.busy_minutes` : sql``
  if (limits.slow_days.length === 0) return sql`(${red}::float8${more})`
  return sql`(${red}::float8 * case when extract(dow from o.state_since at time zone ${timeZone}) = any (${limits.slow_days}::int[])
    then ${limits.slow_percent / 100}::float8 else 1 end${more})`
}

const after = (minutes: RawBuilder<number>) => sql`make_interval(secs => 60 * ${minutes})`

/** As SQL: whether this step is for staff to take: some orders are decided on by a manager first. */
const isStaffs = (step: LateStep) => (step === 'decide' ? waitsFor('staff', 'o') : sql`true`)

/** As SQL: whether an order `o` has stood in its state longer than the shop allows. */
export function isLate(rule: LateRule): RawBuilder<boolean> {
  const cases = timedStates.map(
    // The first bound is the index's; on slow days, and of what was ordered while busy, the second one decides.
    ([state, step]) => sql`(o.state = ${sql.lit(state)} and ${isStaffs(step)}
      and o.state_since < now() - ${after(sql`${rule.limits[step].red}::float8`)}
      and o.state_since < now() - ${after(minutesOf(rule, step))})`,
  )
  return sql`(${sql.join(cases, sql` or `)})`
}

/** As SQL: when the next order is late, of those that are not yet. */
function nextLate(rule: LateRule): RawBuilder<Date | null> {
  const longest = Math.max(1, rule.limits.slow_percent / 100)
  const each = timedStates.map(
    ([state, step]) => sql`select min(o.state_since + ${after(minutesOf(rule, step))}) as due from orders o
      where o.state = ${sql.lit(state)} and ${isStaffs(step)}
        and o.state_since > now() - ${after(sql`${rule.limits[step].red * longest + MAX_BUSY_MINUTES}::float8`)}
        and o.state_since + ${after(minutesOf(rule, step))} > now()`,
  )
  return sql`(select min(due) from (${sql.join(each, sql` union all `)}) d)`
}

interface LateCounts {
  /** By state; those without any are left out. */
  late: Record<string, number>
  next_late_at: string | null
}

/** Counts the orders that are late, by state, and tells when the next one will be. */
export async function countLate(db: Executor, rule: LateRule): Promise<LateCounts> {
  const query = sql<{ late: Record<string, number> | null; next: Date | null }>`
    select (select json_object_agg(state, n) from (
        select o.state, count(*)::int as n from orders o where ${isLate(rule)} group by o.state) c) as late,
      ${nextLate(rule)} as next`
  const [counted] = await runPlanned(db, 'orders.late', query)
  return { late: counted?.late ?? {}, next_late_at: counted?.next?.toISOString() ?? null }
}
