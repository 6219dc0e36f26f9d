import { sql } from 'kysely'
import { dayRange } from '@bustan/contract/core/values/dates.ts'
import { readPage } from '@bustan/contract/core/resource/list.ts'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { requireDaysInOrder } from '../../../../platform/db/statements/dayConditions.ts'
import { runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { countOrders, findDeepPage, orderCount } from './orderCounts.ts'
import type { Span } from './orderCounts.ts'
import {
  inOrder,
  joinOrderer,
  newestFirst,
  oldestFirst,
  orderer,
  rowColumns,
  rowsWithTotal,
  toOrderPage,
} from './orders.rows.ts'
import type { Counted, OrderPage, StoredOrder } from './orders.rows.ts'
import { conditions, baseConditions, isNarrowed, withRules } from './orderConditions.ts'
import { isOldestFirst, queueOrderOf, waitingCount } from './waitingOrders.ts'
import type { OrderListParams } from './waitingOrders.ts'
import { FEW_PEOPLE, emptyPage, collect, listSelected } from './orders.ofPeople.ts'

/** Past this offset a page is found by the counters instead of by walking the index. */
const DEEP = 500

/** Up to so many orders of a filter are collected; more are walked. */
const FEW_ORDERS = 5_000

/** The days of a query as times; days are those of the shop's time zone. Throws 422 when they are the wrong way round. */
export function spanOf(query: Pick<OrdersQuery, 'from' | 'to'>, timeZone: string): Span {
  const { from, to } = query
  requireDaysInOrder(query)
  const start = from ? dayRange(from, from, timeZone).start : null
  const end = to ? dayRange(to, to, timeZone).endExclusive : null
  return { start, end }
}

/** A page of orders and how many there are: exact, and as fast at a million orders as at a thousand. */
export async function listOrders(
  db: Executor,
  plain: OrderListParams,
  timeZone: string,
): Promise<OrderPage & { page: Page }> {
  const query = await withRules(db, plain, timeZone)
  const page = readPage(query)
  const span = spanOf(query, timeZone)
  const selective = query.id ?? query.ids ?? query.user_id ?? query.management_id ?? query.mobile
  if (selective !== undefined) return { ...(await listSelected(db, query, span, page)), page }
  if (isNarrowed(query)) return { ...(await listNarrowed(db, query, span, page)), page }
  if (query.waiting) return { ...(await listWaiting(db, query, span, page)), page }
  if (query.counted && !query.status) return { ...(await listCounted(db, query, span, page)), page }
  if (query.counted && query.status === 'rejected') return { ...emptyPage, page }
  return { ...(await listAll(db, query, span, page)), page }
}

/** A page of what waits for the caller: counted by the counters, unless days are asked for, and found in its own index. */
async function listWaiting(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<OrderPage> {
  if (!query.mayDecide) return emptyPage
  const where = conditions(query.status ?? null, span, baseConditions(query))
  const isWhole = !span.start && !span.end
  const isFirst = isWhole && !query.status && page.offset === 0
  const total = isWhole
    ? waitingCount(query.status)
    : sql`(select count(*)::int from orders o where ${where})`
  const read = sql<Counted>`
    with page as materialized (
      select o.id from orders o where ${where} ${inOrder(query)} ${limitClause(isFirst, page.perPage, page.offset)})
    ${rowsWithTotal(query, sql`(select ${total} as n)`, sql`page p join orders o on o.id = p.id`)}`
  return toOrderPage(isFirst ? await runPlanned(db, 'orders.waiting', read) : (await read.execute(db)).rows)
}

/** A page of all orders but the rejected ones: so few are left out that a walk along the index soon has it. */
async function listCounted(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<OrderPage> {
  const total = sql`(select ${orderCount(null, span)} - ${orderCount('rejected', span)} as n)`
  const { rows } = await sql<Counted>`
    with page as materialized (
      select * from orders o where ${conditions(null, span, baseConditions(query))} ${inOrder(query)}
      limit ${page.perPage} offset ${page.offset})
    ${rowsWithTotal(query, total, sql`page o`)}`.execute(db)
  return toOrderPage(rows)
}

/** A page of all orders, or of those in one state: straight from the index that has them in order. */
async function listAll(db: Executor, query: OrdersQuery, span: Span, page: Page): Promise<OrderPage> {
  const state = query.status ?? null
  let { end } = span
  let { offset: skip, perPage: size } = page
  let order = inOrder(query)
  if (order === oldestFirst && skip > DEEP) {
    // Far from the oldest is as far from the newest as the rest is long.
    const total = await countOrders(db, state, span)
    size = Math.min(size, total - skip)
    if (size <= 0) return { rows: [], total }
    skip = total - skip - size
    order = newestFirst
  }
  if (order === newestFirst && skip > DEEP) {
    const place = await findDeepPage(db, state, span, skip)
    if (place) ({ end, skip } = place)
    else {
      const total = await countOrders(db, state, span)
      if (skip >= total) return { rows: [], total }
    }
  }
  const isFirst = !state && !span.start && !end && skip === 0 && !isOldestFirst(query) && !queueOrderOf(query)
  const read = sql<Counted>`
    with page as materialized (
      select * from orders o where ${conditions(state, { start: span.start, end })} ${order}
      ${limitClause(isFirst, size, skip)})
    ${rowsWithTotal(query, sql`(select ${orderCount(state, span)} as n)`, sql`page o`)}`
  return toOrderPage(isFirst ? await runPlanned(db, 'orders.first', read) : (await read.execute(db)).rows)
}

/**
 * Returns the limit of a page. On the page that everybody opens, the size is a part of the SQL text: as a value it would make the
 * cached plan one for a tenth of all rows.
 */
const limitClause = (isFirst: boolean, size: number, skip: number) =>
  isFirst ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${skip}`

/**
 * Orders by what is in them or where they go: of a few all are found, counted and paged from there; of many the list is walked, which
 * soon has a page of them, and they are counted by themselves.
 */
async function listNarrowed(
  db: Executor,
  query: OrderListParams,
  span: Span,
  page: Page,
): Promise<OrderPage> {
  const where = conditions(query.status ?? null, span, baseConditions(query))
  const some = sql`(select * from orders o where ${where} limit ${FEW_ORDERS + 1}) o`
  const areFew = sql`case when count(*) <= ${FEW_ORDERS} then count(*)::int end`
  const ofFew = await collect(db, query, page, sql`with`, some, areFew)
  if (ofFew) return ofFew
  const total = sql`(select count(*)::int as n from orders o where ${where})`
  const { rows } = await sql<Counted>`
    with page as materialized (
      select * from orders o where ${where} ${inOrder(query)} limit ${page.perPage} offset ${page.offset})
    ${rowsWithTotal(query, total, sql`page o`)}`.execute(db)
  return toOrderPage(rows)
}

/** The first orders a filter leaves, one more than are wanted: not counted, so as fast where many fit as where few do. */
export async function suggestOrders(
  db: Executor,
  plain: OrderListParams,
  timeZone: string,
): Promise<{ rows: StoredOrder[]; wanted: number }> {
  const query = await withRules(db, plain, timeZone)
  const { perPage: wanted } = readPage(query)
  const where = conditions(query.status ?? null, spanOf(query, timeZone), baseConditions(query))
  const first = sql`${inOrder(query)} limit ${wanted + 1}`
  const { mobile } = query
  const hasPart = orderer.hasNumber(mobile ?? '')
  const areFew = sql`(select count(*) from people) <= ${FEW_PEOPLE}`
  const page =
    mobile === undefined
      ? sql`page as materialized (select o.id from orders o where ${where} ${first})`
      : sql`people as materialized (select ${orderer.id} from ${orderer.from} where ${hasPart} limit ${FEW_PEOPLE + 1}),
          page as materialized (
            (select o.id from people p join orders o on o.user_id = p.id where ${areFew} and ${where} ${first})
            union all
            (select o.id from orders o ${joinOrderer}
             where not ${areFew} and ${hasPart} and ${where} ${first}))`
  const { rows } = await sql<StoredOrder>`
    with ${page} select ${rowColumns} from page p join orders o on o.id = p.id ${joinOrderer}
    ${inOrder(query)}`.execute(db)
  return { rows, wanted }
}
