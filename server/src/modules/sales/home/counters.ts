import { sql } from 'kysely'
import { openStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Statistic } from '@bustan/contract/sales/home/statistic.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { categoryCounts } from '../../catalog/index.ts'

interface Counted {
  people: Readonly<Record<string, number>> | null
  states: Readonly<Record<string, number>> | null
  main: number
  sub: number
}

/** The counters of the home screen: kept ones summed, and the categories counted. */
export async function readCounters(db: Executor): Promise<Statistic> {
  const [counted] = await runPlanned(
    db,
    'statistic.counters',
    sql<Counted>`
      select
        (select json_object_agg(kind, n) from (select kind, sum(n)::int as n from people_counts group by 1) p) as people,
        (select json_object_agg(state, n) from (
          select state, sum(n)::int as n from order_counts where span = 'all' group by 1) s) as states,
        ${categoryCounts}`,
  )
  const people = (kind: string) => counted?.people?.[kind] ?? 0
  const states = (state: string) => counted?.states?.[state] ?? 0
  return {
    employees: people('employee'),
    managers: people('manager'),
    users_count: people('client'),
    users_has_orders: people('ordered'),
    orders_count: states('*'),
    orders: openStates.reduce((sum, state) => sum + states(state), 0),
    finished_orders: states('finished'),
    prepared_orders: states('prepared'),
    categories: counted?.main ?? 0,
    sub_categories: counted?.sub ?? 0,
  }
}
