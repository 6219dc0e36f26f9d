import { ask } from './bareDatabase.ts'
import type { OrderRow } from './bareAnswers.ts'
import { orderColumns } from './bareRows.ts'
import type { RowPage, ListQuery } from './bareRows.ts'

/** Conditions on an order that take one value, given as a place among the statement's values. */
const conditions: Readonly<Record<string, (place: string) => string>> = {
  area_id: (place) => `o.area_id = ${place}`,
  payment_method: (place) => `o.payment_method = ${place}`,
  tag: (place) => `o.tags <> '{}' and o.tags @> array[${place}]::text[]`,
  product_id: (place) =>
    `exists (select from order_lines l where l.order_id = o.id and l.product_id = ${place})`,
}
const ranges: Readonly<Record<string, string>> = { distance: 'o.distance_km', pieces: 'o.pieces' }

/** Names of the address that narrow a list of orders. */
export const narrowingNames: readonly string[] = [...Object.keys(conditions), ...Object.keys(ranges)]

const FEW = 5_000

function whereOf(narrowing: ListQuery['narrowing'], values: unknown[]): string {
  const all = Object.entries(narrowing).flatMap(([name, value]) => {
    const condition = conditions[name]
    if (condition) return [condition(`$${values.push(value)}`)]
    const [from, below] = value.split('-')
    return [
      ...(from ? [`${ranges[name]} >= $${values.push(Number(from))}`] : []),
      ...(below ? [`${ranges[name]} < $${values.push(Number(below))}`] : []),
    ]
  })
  return all.join(' and ')
}

const newestFirst = 'order by o.created_at desc, o.id desc'

/** A page of orders by what is in them or where they go: few are collected, many are walked and counted. */
export async function listNarrowed({ narrowing, perPage, offset }: ListQuery): Promise<RowPage<OrderRow>> {
  const values: unknown[] = []
  const where = whereOf(narrowing, values)
  const page = [...values]
  const cut = `limit $${page.push(perPage)} offset $${page.push(offset)}`
  type Row = OrderRow & { found_total: number | null }
  const few = await ask<Row>(
    `with found as materialized (
      select o.id, o.created_at from (select * from orders o where ${where} limit ${FEW + 1}) o),
    page as materialized (select id from found o ${newestFirst} ${cut})
    select t.n as found_total, r.* from (select case when count(*) <= ${FEW} then count(*)::int end as n from found) t
      left join lateral (
        select ${orderColumns} from page join orders o on o.id = page.id join users u on u.id = o.user_id) r on true
    order by r.created_at desc, r.id desc`,
    page,
  )
  const total = few[0]?.found_total ?? null
  if (total !== null) return { rows: few.filter((row) => row.id !== null), total }
  const many = await ask<Row>(
    `with page as materialized (select * from orders o where ${where} ${newestFirst} ${cut})
    select t.n as found_total, r.* from (select count(*)::int as n from orders o where ${where}) t
      left join lateral (select ${orderColumns} from page o join users u on u.id = o.user_id) r on true
    order by r.created_at desc, r.id desc`,
    page,
  )
  return { rows: many.filter((row) => row.id !== null), total: many[0]?.found_total ?? 0 }
}
