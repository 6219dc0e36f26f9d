import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { plannedIds, runPlanned } from '../../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { inOrder, joinOrderer, rowColumns, sortColumns } from './orders.rows.ts'
import type { StoredOrder } from './orders.rows.ts'

/** The rows of a page, and how many orders all pages have. */
export interface OrderPage {
  rows: StoredOrder[]
  total: number
}

/** A page by its ids, in its order. */
export interface IdPage {
  ids: number[]
  total: number
}

export const emptyPage: IdPage = { ids: [], total: 0 }

/** As SQL: the common table expression `page`, cut from the orders `o` of `from`. */
export const pageOf = (
  query: OrdersQuery,
  from: RawBuilder<unknown>,
  { perPage, offset }: Page,
  order = inOrder(query),
): RawBuilder<unknown> => sql`page as materialized (
  select o.id, ${sortColumns(query)} from ${from} ${order} limit ${perPage} offset ${offset})`

/**
 * Finds a page and its total in one statement: `steps` are common table expressions, `page` among them. It is planned anew with the
 * values of its filter, so it reads ids alone: to plan the columns of the rows would take longer than to read them. Null where
 * the total is given up.
 */
export async function findPage(
  db: Executor,
  query: OrdersQuery,
  steps: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
): Promise<IdPage | null> {
  const find = sql<{ id: number | null; total: number | null }>`
    with ${steps} select o.id, t.total from (select ${total} as total) t left join page o on true
    ${inOrder(query)}`
  const { rows } = await find.execute(db)
  const [first] = rows
  if (first === undefined || first.total === null) return null
  return { ids: rows.flatMap(({ id }) => id ?? []), total: first.total }
}

/** Reads orders by id, in the order of the ids, by a statement that is planned once for all filters. */
export async function readOrders(db: Executor, ids: readonly number[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return []
  const query = sql<StoredOrder>`
    select ${rowColumns} from orders o ${joinOrderer} where o.id = any(${plannedIds(ids)}::int[])`
  const rows = await runPlanned(db, 'orders.rows', query)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The first page of a list that everybody opens, as SQL. */
export interface FirstPage {
  /** The name its statement is planned by. */
  name: string
  /** All that the page is cut from. */
  all: RawBuilder<unknown>
  /** The orders `o` of `page`. */
  from: RawBuilder<unknown>
  total: RawBuilder<unknown>
  size: number
}

/**
 * Reads the first page and its total in one statement, which is planned once: a second round trip would cost as much as the page. Its
 * size is a part of the text, as a value it would make the cached plan one for a tenth of all rows.
 */
export async function readFirstPage(
  db: Executor,
  query: OrdersQuery,
  { name, all, from, total, size }: FirstPage,
): Promise<OrderPage> {
  // An empty page is one row, which holds the total alone.
  const read = sql<StoredOrder & { found_total: number }>`
    with page as materialized (${all} ${inOrder(query)} limit ${sql.lit(size)})
    select t.n as found_total, o.* from (select ${total} as n) t
      left join lateral (select ${rowColumns} from ${from} ${joinOrderer}) o on true
    ${inOrder(query)}`
  const rows = await runPlanned(db, name, read)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.found_total ?? 0 }
}
