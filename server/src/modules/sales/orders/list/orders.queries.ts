import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dayRange } from '@bustan/contract/core/values/dates.ts'
import { readPage } from '@bustan/contract/core/resource/list.ts'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { requireDaysInOrder } from '../../../../platform/db/statements/dayConditions.ts'
import { selectIds } from '../../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { countOrders, findDeepPage, orderCount } from './orderCounts.ts'
import type { Span } from './orderCounts.ts'
import { emptyPage, findPage, pageOf, readFirstPage, readOrders } from './orderPages.ts'
import type { FirstPage, IdPage, OrderPage } from './orderPages.ts'
import { inOrder, joinOrderer, newestFirst, oldestFirst, orderer, sortColumns } from './orders.rows.ts'
import type { StoredOrder } from './orders.rows.ts'
import { conditions, baseConditions, isNarrowed, withRules } from './orderConditions.ts'
import { waitingCount } from './waitingOrders.ts'
import type { OrderListParams } from './waitingOrders.ts'
import { FEW_PEOPLE, collect, findSelected } from './orders.ofPeople.ts'

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
  const first = firstPageOf(query, span, page)
  if (first) return { ...(await readFirstPage(db, query, first)), page }
  const { ids, total } = await findOrders(db, query, span, page)
  return { rows: await readOrders(db, ids), total, page }
}

const isSelective = (query: OrderListParams) =>
  (query.id ?? query.ids ?? query.user_id ?? query.management_id ?? query.mobile) !== undefined

/** Returns the page that everybody opens, of all orders or of those that wait, where the query asks for it; else null. */
function firstPageOf(query: OrderListParams, span: Span, page: Page): FirstPage | null {
  const isPlain = !query.status && !span.start && !span.end && page.offset === 0
  if (!isPlain || isSelective(query) || isNarrowed(query)) return null
  const { perPage: size } = page
  if (query.waiting) {
    if (!query.mayDecide) return null
    // Ids alone are set aside, because orders that wait are sorted.
    const all = sql`select o.id from orders o where ${conditions(null, span, baseConditions(query))}`
    const from = sql`page p join orders o on o.id = p.id`
    return { name: 'orders.waiting', all, from, total: waitingCount(), size }
  }
  if (query.counted || inOrder(query) !== newestFirst) return null
  const all = sql`select * from orders o`
  return { name: 'orders.first', all, from: sql`page o`, total: orderCount(null, span), size }
}

/** Finds a page of orders in the way that is cheapest for its filter. */
async function findOrders(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<IdPage> {
  if (isSelective(query)) return findSelected(db, query, span, page)
  if (isNarrowed(query)) return findNarrowed(db, query, span, page)
  if (query.waiting) return findWaiting(db, query, span, page)
  if (query.counted && !query.status) return findCounted(db, query, span, page)
  if (query.counted && query.status === 'rejected') return emptyPage
  return findAll(db, query, span, page)
}

/** Walks the orders that fit to a page of them, and counts them by `total`. */
const walk = async (
  db: Executor,
  query: OrderListParams,
  where: RawBuilder<unknown>,
  page: Page,
  total: RawBuilder<number> = sql`(select count(*)::int from orders o where ${where})`,
  order = inOrder(query),
): Promise<IdPage> =>
  (await findPage(db, query, pageOf(query, sql`orders o where ${where}`, page, order), total)) ?? emptyPage

/** A page of what waits for the caller: counted by the counters, unless days are asked for, and found in its own index. */
async function findWaiting(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<IdPage> {
  if (!query.mayDecide) return emptyPage
  const where = conditions(query.status ?? null, span, baseConditions(query))
  const isWhole = !span.start && !span.end
  return walk(db, query, where, page, isWhole ? waitingCount(query.status) : undefined)
}

/** A page of all orders but the rejected ones: so few are left out that a walk along the index soon has it. */
async function findCounted(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<IdPage> {
  const total = sql<number>`(${orderCount(null, span)} - ${orderCount('rejected', span)})`
  return walk(db, query, conditions(null, span, baseConditions(query)), page, total)
}

/** A page of all orders, or of those in one state: straight from the index that has them in order. */
async function findAll(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<IdPage> {
  const state = query.status ?? null
  let { end } = span
  let { offset, perPage } = page
  let order = inOrder(query)
  if (order === oldestFirst && offset > DEEP) {
    // Far from the oldest is as far from the newest as the rest is long.
    const total = await countOrders(db, state, span)
    perPage = Math.min(perPage, total - offset)
    if (perPage <= 0) return { ids: [], total }
    offset = total - offset - perPage
    order = newestFirst
  }
  if (order === newestFirst && offset > DEEP) {
    const place = await findDeepPage(db, state, span, offset)
    if (place) ({ end, skip: offset } = place)
    else {
      const total = await countOrders(db, state, span)
      if (offset >= total) return { ids: [], total }
    }
  }
  const where = conditions(state, { start: span.start, end })
  return walk(db, query, where, { ...page, perPage, offset }, orderCount(state, span), order)
}

/**
 * Orders by what is in them or where they go: of a few all are found, counted and paged from there; of many the list is walked, which
 * soon has a page of them, and they are counted by themselves.
 */
async function findNarrowed(db: Executor, query: OrderListParams, span: Span, page: Page): Promise<IdPage> {
  const where = conditions(query.status ?? null, span, baseConditions(query))
  const some = sql`(select * from orders o where ${where} limit ${FEW_ORDERS + 1}) o`
  const areFew = sql`case when count(*) <= ${FEW_ORDERS} then count(*)::int end`
  return (await collect(db, query, page, some, areFew)) ?? walk(db, query, where, page)
}

/** The first orders a filter leaves, one more than are wanted: not counted, so as fast where many fit as where few do. */
export async function suggestOrders(
  db: Executor,
  plain: OrderListParams,
  timeZone: string,
): Promise<{ rows: StoredOrder[]; wanted: number }> {
  const query = await withRules(db, plain, timeZone)
  const page = readPage(query)
  const { perPage: wanted } = page
  const where = conditions(query.status ?? null, spanOf(query, timeZone), baseConditions(query))
  const first = sql`${inOrder(query)} limit ${wanted + 1}`
  const { mobile } = query
  const hasPart = orderer.hasNumber(mobile ?? '')
  const areFew = sql`(select count(*) from people) <= ${FEW_PEOPLE}`
  const steps =
    mobile === undefined
      ? pageOf(query, sql`orders o where ${where}`, { ...page, perPage: wanted + 1, offset: 0 })
      : sql`people as materialized (select ${orderer.id} from ${orderer.from} where ${hasPart} limit ${FEW_PEOPLE + 1}),
          page as materialized (
            (select o.id, ${sortColumns(query)} from people p join orders o on o.user_id = p.id where ${areFew} and ${where} ${first})
            union all
            (select o.id, ${sortColumns(query)} from orders o ${joinOrderer}
             where not ${areFew} and ${hasPart} and ${where} ${first}))`
  const ids = await selectIds(db, sql`with ${steps} select o.id from page o ${inOrder(query)}`)
  return { rows: await readOrders(db, ids), wanted }
}
