import { sql } from 'kysely'
import { discountFits, products } from '@bustan/contract/catalog/products.ts'
import { askedOf } from '@bustan/contract/core/filters.ts'
import type { Language } from '@bustan/contract/core/fields.ts'
import type { Input, Row } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { inEither } from '../../platform/crud/columns.ts'
import type { StoredRow } from '../../platform/crud/columns.ts'
import { crudRoutes } from '../../platform/crud/crudRoutes.ts'
import { store } from '../../platform/crud/store.ts'
import type { Columns, Conditions, Store } from '../../platform/crud/store.ts'
import type { Executor, Tx } from '../../platform/db/tables.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteRunout } from './productRunout.ts'

type Product = typeof products

const simple = store(products, {
  table: 'products',
  columns: { quantity: 'is_available', order_lot: 'is_most_paid' },
})

interface MainOf {
  id: number
  parent_id: number
  name_ar: string
  name_en: string
}

/** Puts beside each product how many orders hold it, and above its category the main one: two queries a page. */
async function completed(db: Executor, rows: Row<Product>[], language: Language): Promise<Row<Product>[]> {
  if (rows.length === 0) return rows
  const ids = rows.map((row) => row.id)
  const held = await sql<{ product_id: number; n: number }>`
    select product_id, count(distinct order_id)::int as n from order_lines
    where product_id = any(${ids}::int[]) group by product_id`.execute(db)
  const counts = new Map(held.rows.map((row) => [row.product_id, row.n]))
  const categories = [...new Set(rows.map((row) => row.category_id))]
  const mains = await sql<MainOf>`
    select c.id, p.id as parent_id, p.name_ar, p.name_en from categories c join categories p on p.id = c.parent_id
    where c.id = any(${categories}::int[])`.execute(db)
  const parents = new Map(
    mains.rows.map(({ id, parent_id, name_ar: ar, name_en: en }) => [
      id,
      { id: parent_id, name: inEither({ ar, en }, language) },
    ]),
  )
  return rows.map((row) => {
    const count = counts.get(row.id) ?? 0
    const parent = parents.get(row.category_id ?? 0) ?? null
    const category = row.category && { ...row.category, parent }
    return { ...row, category, ordersCount: count, orders_count: count }
  })
}

const rows: Store<Product> = {
  ...simple,
  async list(db, query, language, where, timeZone) {
    const { data, meta } = await simple.list(db, query, language, where, timeZone)
    return { data: query.limit === 0 ? data : await completed(db, data, language), meta }
  },
  async find(db, id, language) {
    const row = await simple.find(db, id, language)
    return (await completed(db, [row], language))[0] ?? row
  },
}

// Held, so that what the product names can't be deleted before this commits.
async function requireThere(tx: Tx, table: 'categories' | 'units', id: number, field: string): Promise<void> {
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!found) throw invalidField(field, 'unknown')
}

const stockOf = (row: StoredRow | null) =>
  row && row['stock_quantity'] !== null ? Number(row['stock_quantity']) : null

/** What is checked against the stored product: its category and unit, its discount, and that no stock is not available. */
async function checked(tx: Tx, input: Input<Product>, before: StoredRow | null): Promise<Columns> {
  if (typeof input.category_id === 'number')
    await requireThere(tx, 'categories', input.category_id, 'category_id')
  if (typeof input.unit_id === 'number') await requireThere(tx, 'units', input.unit_id, 'unit_id')
  const price = input.price ?? Number(before?.['price'])
  const discounted =
    input.price_after_discount === undefined
      ? (before?.['price_after_discount'] as number | null | undefined)
      : input.price_after_discount
  if (!discountFits(price, discounted)) throw invalidField('price_after_discount', 'discount_below')
  const stock = input.stock_quantity === undefined ? stockOf(before) : input.stock_quantity
  if (stock !== 0) return {}
  // Switched off by the stock, not by whoever edits it: it comes back with the stock of a rejected order.
  const isByStock = before?.['is_available'] === true && input.quantity !== false
  return { is_available: false, ...(isByStock ? { ran_out: true } : {}) }
}

const { category_id: ofCategory } = products.filters

/** A main category asked for is asked for with its parts. */
function inCategory(query: Readonly<Record<string, unknown>>): Conditions {
  const main = askedOf('category_id', ofCategory, query)
  return main === undefined
    ? []
    : [sql`category_id in (select id from categories where ${main}::int in (id, parent_id))`]
}

/** The products that the filters of their list leave; see Store.matching. */
export const matchingProducts = (
  db: Executor,
  query: ListQuery,
  options: { timeZone: string; lock: boolean },
): Promise<StoredRow[]> => rows.matching(db, query, { ...options, where: inCategory(query) })

/** The calls of the products themselves. */
export const productRoutes = (route: Route, platform: Platform): void =>
  crudRoutes(route, platform, rows, {
    listWhere: inCategory,
    set: (tx, call, before) => checked(tx, call.body as Input<Product>, before),
    async after(tx, call, before, after) {
      // A new product without stock has not run out: it was never there.
      if (!before || stockOf(after) !== 0 || stockOf(before) === 0) return
      await noteRunout(tx, platform, after as StoredRow & { name_ar: string; name_en: string }, call.actor)
    },
  })

/** Throws not_found. */
export async function requireProduct(db: Executor, id: number): Promise<void> {
  const found = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
}
