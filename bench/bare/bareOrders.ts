import { allPermissions } from '../../contract/src/access/roles/permissions.ts'
import type { OrderDetail } from '../../contract/src/sales/orders/orders.ts'
import type { Identity } from '../../server/src/platform/access/access.ts'
import { answerOrder, rowColumns } from '../../server/src/modules/sales/orders/list/orders.rows.ts'
import type { StoredOrder } from '../../server/src/modules/sales/orders/list/orders.rows.ts'
import { answerDetail, detailQuery } from '../../server/src/modules/sales/orders/orderDetail.ts'
import type { StoredDetail } from '../../server/src/modules/sales/orders/orderDetail.ts'
import { answerStoreOrder } from '../../server/src/modules/store/ordering/ordering.routes.ts'
import { ask, askPlanned, pageOf, textOf } from './bareDatabase.ts'
import type { AskPlanned, Row, RowPage } from './bareDatabase.ts'

// The product's own SQL about orders, written by hand on pg: the same columns, the same naming of statements, the same pool.

const HOUR = 3_600_000
const DEEP = 500
const FEW_PEOPLE = 2_000
const FEW_ORDERS = 5_000
const NEWEST = 'order by o.created_at desc, o.id desc'

const columns = textOf(rowColumns)

export interface ListQuery {
  status: string | null
  mobile: string | null
  perPage: number
  offset: number
  /** Further conditions, by their names in the address. */
  narrowing: Readonly<Record<string, string>>
}

/** The total `n` beside the rows of a page, whose orders `from` names `o`. */
const withTotal = (total: string, from: string) => `select t.n as found_total, r.* from (${total}) t
  left join lateral (select ${columns} from ${from} join users u on u.id = o.user_id) r on true
  order by r.created_at desc, r.id desc`

const statusIs = (status: string | null, values: unknown[]): string =>
  status ? `o.state = $${values.push(status)}` : 'true'

const limitTo = ({ perPage, offset }: ListQuery, values: unknown[]): string =>
  `limit $${values.push(perPage)} offset $${values.push(offset)}`

export async function listOrders(query: ListQuery): Promise<RowPage> {
  if (query.mobile !== null) return listByPhone(query.mobile, query)
  if (Object.keys(query.narrowing).length > 0) return listNarrowed(query)
  const { status, perPage } = query
  const values: unknown[] = []
  const conditions = [statusIs(status, values)]
  let { offset } = query
  if (offset > DEEP) {
    const place = await findPage(status ?? '*', offset)
    conditions.push(`o.created_at < $${values.push(new Date(place['hour'].getTime() + HOUR))}`)
    offset -= place['passed']
  }
  const isFirst = values.length === 0 && offset === 0
  const limit = isFirst ? `limit ${perPage}` : limitTo({ ...query, offset }, values)
  const text = `with page as materialized (select * from orders o where ${conditions.join(' and ')} ${NEWEST} ${limit})
    ${withTotal(
      `select (select coalesce(sum(n), 0)::int from order_counts
        where state = $${values.push(status ?? '*')} and span = 'all') as n`,
      'page o',
    )}`
  return pageOf(await (isFirst ? askPlanned(`first ${perPage}`, text, values) : ask(text, values)))
}

/** Finds the hour of the order at this rank, and how many orders are newer than that hour. */
async function findPage(state: string, rank: number): Promise<Row> {
  const [place] = await askPlanned(
    'deep',
    `with days as (
      select start, sum(n) over (order by start desc) as upto,
        sum(n) over (order by start desc groups between unbounded preceding and 1 preceding) as passed
      from order_counts where state = $1 and span = 'day'),
    day as (select start, coalesce(passed, 0) as passed from days where upto > $2 order by start desc limit 1),
    hours as (
      select c.start, d.passed + sum(c.n) over (order by c.start desc) as upto,
        sum(c.n) over (order by c.start desc groups between unbounded preceding and 1 preceding) as earlier, d.passed
      from day d join order_counts c
        on c.state = $3 and c.span = 'hour' and c.start >= d.start and c.start < d.start + interval '1 day')
    select start as hour, (passed + coalesce(earlier, 0))::int as passed from hours where upto > $4 order by start desc limit 1`,
    [state, rank, state, rank],
  )
  if (!place) throw new Error('no such page')
  return place
}

function phonesLike(part: string, values: unknown[]): string {
  const all = [`u.mobile like $${values.push(`%${part}%`)}`]
  if (/^00\d/.test(part)) all.push(`u.mobile like $${values.push(`+${part.slice(2)}%`)}`)
  else if (/^0\d/.test(part)) all.push(`u.mobile like $${values.push(`+966${part.slice(1)}%`)}`)
  return `(${all.join(' or ')})`
}

/** The orders of few people are collected; where many have such a number, orders are walked and counted. */
async function listByPhone(part: string, query: ListQuery): Promise<RowPage> {
  const values: unknown[] = []
  const people = phonesLike(part, values)
  const limit = `limit $${values.push(FEW_PEOPLE + 1)}`
  const few = `(select count(*) from people) <= $${values.push(FEW_PEOPLE)}`
  const rows = await ask(
    `with people as materialized (select u.id from users u where ${people} ${limit}),
    found as materialized (select o.id, o.created_at from people p join orders o on o.user_id = p.id
      where ${few} and ${statusIs(query.status, values)}),
    page as materialized (select id from found o ${NEWEST} ${limitTo(query, values)})
    ${withTotal(`select case when ${few} then count(*)::int end as n from found`, 'page join orders o on o.id = page.id')}`,
    values,
  )
  return rows[0]?.['found_total'] === null ? listNaively(query) : pageOf(rows)
}

/** As most write it first: every row counted, pages by offset. */
export async function listNaively(query: ListQuery): Promise<RowPage> {
  const values: unknown[] = []
  const conditions = [statusIs(query.status, values)]
  if (query.mobile) conditions.push(phonesLike(query.mobile, values))
  const from = `from orders o join users u on u.id = o.user_id where ${conditions.join(' and ')}`
  const counted = await ask<{ n: number }>(`select count(*)::int as n ${from}`, [...values])
  const rows = await ask(
    `with page as materialized (select o.* ${from} ${NEWEST} ${limitTo(query, values)})
    select ${columns} from page o join users u on u.id = o.user_id ${NEWEST}`,
    values,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** Conditions on an order that take one value, given as a place among the statement's values. */
const valueConditions: Readonly<Record<string, (place: string) => string>> = {
  area_id: (place) => `o.area_id = ${place}`,
  payment_method: (place) => `o.payment_method = ${place}`,
  tag: (place) => `o.tags <> '{}' and o.tags @> array[${place}]::text[]`,
  product_id: (place) =>
    `exists (select from order_lines l where l.order_id = o.id and l.product_id = ${place})`,
}
const ranges: Readonly<Record<string, string>> = { distance: 'o.distance_km', pieces: 'o.pieces' }

/** Names of the address that narrow a list of orders. */
export const narrowingNames: readonly string[] = [...Object.keys(valueConditions), ...Object.keys(ranges)]

function narrowed(narrowing: ListQuery['narrowing'], values: unknown[]): string {
  const all = Object.entries(narrowing).flatMap(([name, value]) => {
    const condition = valueConditions[name]
    if (condition) return [condition(`$${values.push(value)}`)]
    const [from, below] = value.split('-')
    return [
      ...(from ? [`${ranges[name]} >= $${values.push(Number(from))}`] : []),
      ...(below ? [`${ranges[name]} < $${values.push(Number(below))}`] : []),
    ]
  })
  return all.join(' and ')
}

/** A page of orders by what is in them or where they go: few are collected, many are walked and counted. */
async function listNarrowed(query: ListQuery): Promise<RowPage> {
  const values: unknown[] = []
  const where = narrowed(query.narrowing, values)
  const limit = limitTo(query, values)
  const few = await ask(
    `with found as materialized (
      select o.id, o.created_at from (select * from orders o where ${where} limit ${FEW_ORDERS + 1}) o),
    page as materialized (select id from found o ${NEWEST} ${limit})
    ${withTotal(
      `select case when count(*) <= ${FEW_ORDERS} then count(*)::int end as n from found`,
      'page join orders o on o.id = page.id',
    )}`,
    values,
  )
  if (few[0]?.['found_total'] !== null) return pageOf(few)
  return pageOf(
    await ask(
      `with page as materialized (select * from orders o where ${where} ${NEWEST} ${limit})
      ${withTotal(`select count(*)::int as n from orders o where ${where}`, 'page o')}`,
      values,
    ),
  )
}

export const ZONE = 'Asia/Riyadh'
const DETAIL = `${textOf(detailQuery)} where o.id = $1`

/** Reads an order's page for staff, or for its customer. */
async function readDetail(
  id: number,
  identity: Identity | null,
  on: AskPlanned,
): Promise<OrderDetail | null> {
  const [row] = await on<StoredDetail>('order', DETAIL, [id])
  return row ? answerDetail(row, { language: 'ar', identity, timeZone: ZONE }) : null
}

const admin = { audience: 'staff', name: '', sessionId: 0, confirmedAt: new Date(), limited: false } as const
const permissions = new Set(allPermissions)

/** Staff as the first admin, who may do everything. */
const staff = (caller: Row): Identity => ({ ...admin, id: caller['id'], permissions })

// The product's own functions turn rows into answers: that costs both servers the same, and the answers can't differ.
export function rowAnswerFor(caller: Row) {
  const reader = staff(caller)
  return (row: Row) => answerOrder(row as StoredOrder, 'ar', reader)
}
export const detailAnswer = (id: number, caller: Row, on: AskPlanned = askPlanned) =>
  readDetail(id, staff(caller), on)

export async function storeAnswer(id: number, on: AskPlanned) {
  const order = await readDetail(id, null, on)
  return order && answerStoreOrder(order)
}
