import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { AuditFilters } from '@bustan/contract/audit/audit.ts'
import { dayConditions } from '../../platform/db/statements/dayConditions.ts'
import type { Actor } from '../../platform/changes/changes.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { adminAs } from '../access/index.ts'

/** A row of the trail, as the database has it. */
export interface StoredChange {
  id: number
  at: Date
  resource: string
  record_id: string
  action: string
  actor_kind: Actor['kind']
  actor_id: number | null
  actor_name: string | null
  reason: string | null
  address: string | null
  request_id: string | null
  before: unknown
  after: unknown
}

const columns = sql`c.id, c.at, c.resource, c.record_id, c.action, c.actor_kind, c.actor_id, c.actor_name, c.reason,
  c.address, c.request_id, c.before, c.after`
const newestFirst = sql`order by c.at desc, c.id desc`

/** Returns the filters of a list, as SQL; null when there are none. Throws 422 when the days are the wrong way round. */
function conditionsOf(filters: AuditFilters, timeZone: string): RawBuilder<unknown> | null {
  const { record_id, action } = filters
  const actor = filters.actor ?? filters.actor_id
  const resource = filters.resource ?? filters.subject
  const all = dayConditions(sql`c.at`, filters, timeZone)
  if (actor === 'system' || actor === 'customer') all.push(sql`c.actor_kind = ${actor}`)
  else if (actor) all.push(sql`c.actor_kind = 'admin' and c.actor_id = ${Number(actor)}::bigint`)
  if (resource) all.push(sql`c.resource = ${resource}`)
  if (record_id) all.push(sql`c.record_id = ${record_id}`)
  if (action) all.push(sql`c.action = ${action}`)
  return all.length ? sql.join(all, sql` and `) : null
}

/**
 * A page of the trail, newest first, and how many rows there are. Nothing ever leaves the table, so the chain's length
 * and the few rows behind it are the count of all; filtered rows are counted in an index.
 */
export async function listChanges(
  db: Executor,
  filters: AuditFilters,
  page: Page,
  timeZone: string,
): Promise<{ rows: StoredChange[]; total: number }> {
  const where = conditionsOf(filters, timeZone)
  const count = where
    ? sql`select count(*)::int as n from changes c where ${where}`
    : sql`select (h.sequence + (
        select count(*) from changes c
        where (c.xid, c.id) > (h.xid, h.change_id) and c.id > coalesce(e.last_change, 0)))::int as n
      from change_seal_head h left join database_epochs e on e.number = h.epoch`
  const counted = await sql<{ n: number }>`${count}`.execute(db)
  const { rows } = await sql<StoredChange>`
    select ${columns} from changes c where ${where ?? sql`true`}
    ${newestFirst} limit ${page.perPage} offset ${page.offset}`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** One row of the trail, or undefined. */
export async function findChange(db: Executor, id: number): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`select ${columns} from changes c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The rows of a filter, newest first, `size` at a time. */
export async function* eachChange(
  db: Executor,
  filters: AuditFilters,
  timeZone: string,
  size: number,
): AsyncGenerator<StoredChange[]> {
  const where = conditionsOf(filters, timeZone) ?? sql`true`
  for (let after = sql`true`; ;) {
    const { rows } = await sql<StoredChange & { moment: string }>`
      select ${columns}, c.at::text as moment from changes c where ${where} and ${after}
      ${newestFirst} limit ${size}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = sql`(c.at, c.id) < (${last.moment}::timestamptz, ${last.id}::bigint)`
  }
}

/** The distinct values of an indexed column, found by jumping from one to the next. */
async function distinct(db: Executor, column: 'resource' | 'action'): Promise<string[]> {
  const name = sql.ref(`c.${column}`)
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from changes c order by 1 limit 1)
      union all
      select (select ${name} from changes c where ${name} > f.value order by 1 limit 1) from found f
      where f.value is not null)
    select value from found where value is not null`.execute(db)
  return rows.map((row) => row.value)
}

/** The resources and actions that appear. */
export const kindsOf = async (db: Executor) => ({
  resources: await distinct(db, 'resource'),
  actions: await distinct(db, 'action'),
})

/** The staff who appear, by name. */
export async function readActors(db: Executor): Promise<{ id: number; name: string }[]> {
  const admin = adminAs('a')
  const { rows } = await sql<{ id: number; name: string | null }>`
    with recursive found as (
      (select actor_id from changes where actor_kind = 'admin' and actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from changes c where c.actor_kind = 'admin' and c.actor_id > f.actor_id
        order by actor_id limit 1)
      from found f where f.actor_id is not null)
    select f.actor_id as id, coalesce(nullif(${admin.name}, ''), (
        select actor_name from changes c where c.actor_kind = 'admin' and c.actor_id = f.actor_id
        order by c.at desc, c.id desc limit 1)) as name
    from found f ${admin.leftJoin(sql`f.actor_id`)}
    where f.actor_id is not null order by name, id`.execute(db)
  return rows.map(({ id, name }) => ({ id, name: name ?? `#${id}` }))
}
