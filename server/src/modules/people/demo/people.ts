import { sql } from 'kysely'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { everybody } from '../../../demo/people/people.ts'
import { personSearch } from '../../../demo/people/person.ts'
import type { DemoPeople } from '../../../demo/people/people.ts'
import type { DemoPerson } from '../../../demo/people/person.ts'
import { insertRows, moveIdentities } from '../../../platform/db/statements/insertRows.ts'

/** The city of every address (shipped with the product). */
const RIYADH = 1

/** The row of a person but for the department: departments and users name one another. */
function personRow({ home: _home, department_id: _department, ...columns }: DemoPerson) {
  return {
    ...columns,
    search: personSearch(columns),
    balance: 0,
    city_id: RIYADH,
    email_confirmed_at: columns.email === null ? null : columns.created_at,
    version: 1,
    updated_at: columns.created_at,
  }
}

function* personRows(people: DemoPeople) {
  for (const one of everybody(people)) yield personRow(one)
}

export async function insertPeople(tx: Tx, people: DemoPeople, openedAt: Date): Promise<void> {
  await insertRows(tx, 'users', personRows(people))
  const departments = people.departments.map(({ office: _office, ...one }) => ({
    ...one,
    search: normalizeForIndex(`${one.name_ar} ${one.name_en}`),
    is_active: true,
    version: 1,
    created_at: openedAt,
    updated_at: openedAt,
  }))
  await insertRows(tx, 'departments', departments)
  const ids = people.employees.map((one) => one.id)
  const theirs = people.employees.map((one) => one.department_id)
  await sql`update users u set department_id = e.department
    from unnest(${ids}::int[], ${theirs}::int[]) as e(id, department) where u.id = e.id`.execute(tx)
  await moveIdentities(tx, ['users', 'departments'])
}

/** As SQL: whether there are people. */
export const hasPeople = sql<boolean>`exists (select from users)`

/** Whoever ordered was there then. */
export async function noteVisits(
  tx: Tx,
  orders: readonly { user_id: number; created_at: Date }[],
): Promise<void> {
  await sql`update users u set last_login_at = greatest(u.last_login_at, o.last), login_numbers = greatest(u.login_numbers, o.n)
    from (select user_id, max(created_at) as last, count(*)::int as n
      from unnest(${orders.map((one) => one.user_id)}::int[], ${orders.map((one) => one.created_at)}::timestamptz[]) as o(user_id, created_at)
      group by user_id) o
    where u.id = o.user_id`.execute(tx)
}
