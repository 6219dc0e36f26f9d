import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { among, selectIds } from '../../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { conditions, baseConditions, withRules } from '../list/orderConditions.ts'
import { spanOf } from '../list/orders.queries.ts'
import { inOrder, joinOrderer, newestFirst, orderer, rowColumns } from '../list/orders.rows.ts'
import type { StoredOrder } from '../list/orders.rows.ts'
import type { OrderListParams } from '../list/waitingOrders.ts'

/** Returns the conditions of a query on `orders o`, the mobile of who ordered among them. */
async function buildConditions(
  db: Executor,
  plain: OrderListParams,
  timeZone: string,
): Promise<RawBuilder<unknown>> {
  const query = await withRules(db, plain, timeZone)
  const { mobile } = query
  const others = baseConditions(query)
  if (mobile !== undefined)
    others.push(
      sql`o.user_id in (select ${orderer.id} from ${orderer.from} where ${orderer.hasNumber(mobile)})`,
    )
  return conditions(query.status ?? null, spanOf(query, timeZone), others)
}

/** The ids of the first orders of a filter in the order of its list; null where that is the newest first. */
export function orderIds(
  db: Executor,
  query: OrderListParams,
  timeZone: string,
  most: number,
): Promise<number[]> | null {
  const order = inOrder(query)
  if (order === newestFirst) return null
  return buildConditions(db, query, timeZone).then((where) =>
    selectIds(db, sql`select o.id from orders o where ${where} ${order} limit ${most}`),
  )
}

/** Every order of a filter, newest first, `size` at a time: by key, so that each comes once while others come and go. */
export async function* eachOrder(
  db: Executor,
  query: OrderListParams,
  timeZone: string,
  { size, only }: { size: number; only: readonly number[] | undefined },
): AsyncGenerator<StoredOrder[]> {
  const where = sql`${await buildConditions(db, query, timeZone)} and ${among(sql`o.id`, only)}`
  for (let after = sql`true`; ;) {
    const { rows } = await sql<StoredOrder & { moment: string }>`
      with page as materialized (select * from orders o where ${where} and ${after} ${newestFirst} limit ${size})
      select ${rowColumns}, o.created_at::text as moment from page o ${joinOrderer}
      ${newestFirst}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = sql`(o.created_at, o.id) < (${last.moment}::timestamptz, ${last.id}::int)`
  }
}
