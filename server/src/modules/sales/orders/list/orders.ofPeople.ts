import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isSharedPart } from '../../../../platform/db/statements/phoneParts.ts'
import { selectIds } from '../../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { countOrders } from './orderCounts.ts'
import type { Span } from './orderCounts.ts'
import { emptyPage, findPage, pageOf } from './orderPages.ts'
import type { IdPage } from './orderPages.ts'
import { inOrder, joinOrderer, orderer, sortColumns } from './orders.rows.ts'
import { conditions, baseConditions } from './orderConditions.ts'
import type { OrderListParams } from './waitingOrders.ts'

/** Up to so many people their orders are collected; of more, the orders are walked. */
export const FEW_PEOPLE = 2_000

/**
 * Finds orders that a filter leaves few of. Found once, counted and paged from there: the planner is never tempted to
 * walk the index of all orders looking for rare ones.
 */
export async function findSelected(
  db: Executor,
  query: OrderListParams,
  span: Span,
  page: Page,
): Promise<IdPage> {
  const others = baseConditions(query)
  const where = conditions(query.status ?? null, span, others)
  const { mobile } = query
  if (mobile === undefined)
    return (await collect(db, query, page, sql`orders o where ${where}`, sql`count(*)::int`)) ?? emptyPage
  const ofFew = await findOfFewPeople(db, query, mobile, where, page)
  if (ofFew) return ofFew
  const isAlone = others.length === 0 && isSharedPart(mobile)
  const total = isAlone
    ? (await countOrders(db, query.status ?? null, span)) - (await countOfOthers(db, mobile, where))
    : await countOfMany(db, mobile, where)
  if (page.offset >= total) return { ids: [], total }
  return { ids: await idsOfMany(db, query, mobile, where, page), total }
}

/** Collects all that is found, then counts it and cuts the page out of it. `count` is null where it was given up. */
export const collect = (
  db: Executor,
  query: OrdersQuery,
  page: Page,
  from: RawBuilder<unknown>,
  count: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<IdPage | null> =>
  findPage(
    db,
    query,
    sql`${before} found as materialized (select o.id, ${sortColumns(query)} from ${from}), ${pageOf(query, sql`found o`, page)}`,
    sql`(select ${count} from found)`,
  )

/** Finds orders of people by part of their number; null, soon and with nothing collected, when too many people have it. */
function findOfFewPeople(
  db: Executor,
  query: OrdersQuery,
  part: string,
  where: RawBuilder<unknown>,
  page: Page,
) {
  const areFew = sql`(select count(*) from people) <= ${FEW_PEOPLE}`
  return collect(
    db,
    query,
    page,
    sql`people p join orders o on o.user_id = p.id where ${areFew} and ${where}`,
    sql`case when ${areFew} then count(*)::int end`,
    sql`people as materialized (
      select ${orderer.id} from ${orderer.from} where ${orderer.hasNumber(part)} limit ${FEW_PEOPLE + 1}),`,
  )
}

/** So many have the part that a walk through the orders soon meets a page of theirs. */
const idsOfMany = (
  db: Executor,
  query: OrdersQuery,
  part: string,
  where: RawBuilder<unknown>,
  page: Page,
): Promise<number[]> =>
  selectIds(
    db,
    sql`select o.id from orders o ${joinOrderer} where ${where} and ${orderer.hasNumber(part)}
    ${inOrder(query)} limit ${page.perPage} offset ${page.offset}`,
  )

async function countOfMany(db: Executor, part: string, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o ${joinOrderer}
    where ${where} and ${orderer.hasNumber(part)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counts the orders whose number lacks the part. Where nearly everybody has the part, the few who have not are counted sooner. */
async function countOfOthers(db: Executor, part: string, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${orderer.from} join orders o on o.user_id = ${orderer.id}
    where ${where} and ${orderer.hasNumber(part)} is not true`.execute(db)
  return rows[0]?.n ?? 0
}
