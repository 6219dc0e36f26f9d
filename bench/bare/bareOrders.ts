import { allPermissions } from '../../contract/src/permissions.ts'
import type { Page } from '../../contract/src/core/resource/list.ts'
import type { Identity } from '../../server/src/platform/access/access.ts'
import {
  answerOrder,
  newestFirst,
  rowColumns,
} from '../../server/src/modules/sales/orders/list/orders.rows.ts'
import type { StoredOrder } from '../../server/src/modules/sales/orders/list/orders.rows.ts'
import { answerDetail, detailQuery } from '../../server/src/modules/sales/orders/orderDetail.ts'
import type { StoredDetail } from '../../server/src/modules/sales/orders/orderDetail.ts'
import { ask, askPlanned, textOf } from './bareDatabase.ts'
import type { AskPlanned, Row } from './bareDatabase.ts'
import { answerPage, hasPhonePart, limitTo, withTotal } from './barePages.ts'

// The product's own SQL about orders, written by hand on pg: the same columns, the same naming of statements, the same pool.

const FEW_PEOPLE = 2_000
const FEW_ORDERS = 5_000
const NEWEST = textOf(newestFirst)
const columns = textOf(rowColumns)

/** The total `n` beside the rows of a page, whose orders `from` names `o`. */
const pageFrom = (from: string, total: string) =>
  `${withTotal(total, `select ${columns} from ${from} join users u on u.id = o.user_id`)}
  order by r.created_at desc, r.id desc`

/** A page of orders by part of their customer's phone, by what is in them or where they go, or of all. */
async function listOrders(query: URLSearchParams, page: Page): Promise<Row[]> {
  const mobile = query.get('mobile')
  if (mobile !== null) return listByPhone(mobile, query.get('status'), page)
  const narrowing = [...query].find(([name]) => name in conditions || name in ranges)
  return narrowing ? listNarrowed(narrowing, page) : listAll(page)
}

const countedPage = (where: string, limit: string) =>
  `with page as materialized (select * from orders o where ${where} ${NEWEST} ${limit})
  ${pageFrom('page o', `select coalesce(sum(n), 0)::int as n from order_counts where state = $1 and span = 'all'`)}`

/** The end of the hour of the order at a rank, and how many orders are newer than that hour. */
const DEEP = `with days as (
    select start, sum(n) over (order by start desc) as upto,
      sum(n) over (order by start desc groups between unbounded preceding and 1 preceding) as passed
    from order_counts where state = $1 and span = 'day'),
  day as (select start, coalesce(passed, 0) as passed from days where upto > $2 order by start desc limit 1),
  hours as (
    select c.start, d.passed + sum(c.n) over (order by c.start desc) as upto,
      sum(c.n) over (order by c.start desc groups between unbounded preceding and 1 preceding) as earlier, d.passed
    from day d join order_counts c
      on c.state = $1 and c.span = 'hour' and c.start >= d.start and c.start < d.start + interval '1 day')
  select start + interval '1 hour' as before, (passed + coalesce(earlier, 0))::int as passed
  from hours where upto > $2 order by start desc limit 1`

async function listAll({ perPage, offset }: Page): Promise<Row[]> {
  if (offset === 0) return askPlanned(`first ${perPage}`, countedPage('true', `limit ${perPage}`), ['*'])
  const [place] = await askPlanned('deep', DEEP, ['*', offset])
  const text = countedPage('o.created_at < $2', 'limit $3 offset $4')
  return ask(text, ['*', place?.['before'], perPage, offset - place?.['passed']])
}

/** Collects all that is found, counts it and cuts the page out of it; null where `count` is, since there are too many. */
async function collect(start: string, from: string, count: string, values: unknown[], page: Page) {
  const rows = await ask(
    `with ${start} found as materialized (select o.id, o.created_at from ${from}),
    page as materialized (select id from found o ${NEWEST} ${limitTo(page, values)})
    ${pageFrom('page join orders o on o.id = page.id', `select ${count} as n from found`)}`,
    values,
  )
  return rows[0]?.['found_total'] === null ? null : rows
}

/** Walks the newest orders until the page is full, and counts all of them: many are found that way sooner. */
const walk = (from: string, values: unknown[], page: Page): Promise<Row[]> =>
  ask(
    `with page as materialized (select o.* from ${from} ${NEWEST} ${limitTo(page, values)})
    ${pageFrom('page o', `select count(*)::int as n from ${from}`)}`,
    values,
  )

async function listByPhone(part: string, status: string | null, page: Page): Promise<Row[]> {
  const values: unknown[] = status ? [status] : []
  const ofMany = [...values]
  const isInState = status ? 'o.state = $1' : 'true'
  const people = `select u.id from users u where ${hasPhonePart(part, values)} limit ${FEW_PEOPLE + 1}`
  const areFew = `(select count(*) from people) <= ${FEW_PEOPLE}`
  const few = await collect(
    `people as materialized (${people}),`,
    `people p join orders o on o.user_id = p.id where ${areFew} and ${isInState}`,
    `case when ${areFew} then count(*)::int end`,
    values,
    page,
  )
  const isTheirs = `${isInState} and ${hasPhonePart(part, ofMany)}`
  return few ?? walk(`orders o join users u on u.id = o.user_id where ${isTheirs}`, ofMany, page)
}

/** Conditions on an order that take one value, and columns of which a range is asked for. */
const conditions: Readonly<Record<string, string>> = {
  area_id: 'o.area_id = $1',
  payment_method: 'o.payment_method = $1',
  tag: `o.tags <> '{}' and o.tags @> array[$1]::text[]`,
  product_id: 'exists (select from order_lines l where l.order_id = o.id and l.product_id = $1)',
}
const ranges: Readonly<Record<string, string>> = { distance: 'o.distance_km', pieces: 'o.pieces' }

async function listNarrowed([name, value]: [string, string], page: Page): Promise<Row[]> {
  const column = ranges[name]
  const values: unknown[] = column ? value.split('-').filter(Boolean).map(Number) : [value]
  const ofMany = [...values]
  const range = values.length > 1 ? `${column} >= $1 and ${column} < $2` : `${column} >= $1`
  const where = conditions[name] ?? range
  const some = `(select * from orders o where ${where} limit ${FEW_ORDERS + 1}) o`
  const count = `case when count(*) <= ${FEW_ORDERS} then count(*)::int end`
  return (await collect('', some, count, values, page)) ?? walk(`orders o where ${where}`, ofMany, page)
}

const admin = { audience: 'staff', name: '', sessionId: 0, confirmedAt: new Date(), limited: false } as const
const permissions = new Set(allPermissions)

/** Staff as the first admin, who may do everything. */
export const staff = (caller: Row): Identity => ({ ...admin, id: caller['id'], permissions })

// The product's own functions turn rows into answers: that costs both servers the same, and the answers can't differ.
export async function answerOrders(query: URLSearchParams, page: Page, caller: Row) {
  const reader = staff(caller)
  return answerPage(await listOrders(query, page), page, (row) =>
    answerOrder(row as StoredOrder, 'ar', reader),
  )
}

export const ZONE = 'Asia/Riyadh'
const DETAIL = `${textOf(detailQuery)} where o.id = $1`

/** An order's page for staff, or for its customer. */
export async function readOrder(id: number, identity: Identity | null, on: AskPlanned = askPlanned) {
  const [row] = await on<StoredDetail>('order', DETAIL, [id])
  if (!row) throw new Error('no such order')
  return answerDetail(row, { language: 'ar', identity, timeZone: ZONE })
}
