import { products } from '../../contract/src/catalog/products/products.ts'
import type { Page } from '../../contract/src/core/resource/list.ts'
import { goods, shownColumns } from '../../server/src/modules/catalog/lookups/goods.ts'
import type { ShownProduct } from '../../server/src/modules/catalog/lookups/goods.ts'
import { productStorage } from '../../server/src/modules/catalog/products/products.ts'
import { answerUser, userColumns } from '../../server/src/modules/people/users/users.answers.ts'
import type { StoredUser } from '../../server/src/modules/people/users/users.answers.ts'
import { answerStoreProduct } from '../../server/src/modules/store/shop/browse.routes.ts'
import { answerRow } from '../../server/src/platform/crud/store/columns.ts'
import { resourceTable } from '../../server/src/platform/crud/store/resourceTable.ts'
import type { StoredRow } from '../../server/src/platform/crud/store/storedRow.ts'
import { plannedIds } from '../../server/src/platform/db/statements/planned.ts'
import { ask, askPlanned, textOf } from './bareDatabase.ts'
import type { Row } from './bareDatabase.ts'
import { answerPage, answerSuggestions, hasPhonePart, limitTo, withTotal } from './barePages.ts'

// Clients and products: the product's own SQL, written by hand, and the answers made of the rows.

const FEW = 200
const NEWEST = 'u.created_at desc, u.id desc'

const CLIENTS = `select ${textOf(userColumns)} from page p join users u on u.id = p.id
  left join departments d on d.id = u.department_id order by ${NEWEST}`

export const hasWords = (column: string, typed: string, values: unknown[]): string[] =>
  typed
    .split(' ')
    .filter(Boolean)
    .map((word) => `${column} like $${values.push(`%${word}%`)}`)

function clientConditions(query: URLSearchParams, values: unknown[]): string {
  const mobile = query.get('mobile')
  const words = hasWords('u.search', query.get('name') ?? '', values)
  const all = ['u.deleted_at is null', `u.type = 'client'`, ...words]
  if (mobile !== null) all.push(hasPhonePart(mobile, values))
  return all.join(' and ')
}

/** The newest clients who fit what is typed, one more than are shown. */
function suggestClients(query: URLSearchParams, { perPage }: Page): Promise<Row[]> {
  const values: unknown[] = []
  const isClient = clientConditions(query, values)
  const isFew = `(select count(*) from few) <= ${FEW}`
  const first = `order by ${NEWEST} limit $${values.push(perPage + 1)}`
  return ask(
    `with few as materialized (select u.id, u.created_at from users u where ${isClient} limit ${FEW + 1}),
    page as materialized (
      (select u.id from few u where ${isFew} ${first}) union all
      (select u.id from users u where ${isClient} and not ${isFew} ${first}))
    ${CLIENTS}`,
    values,
  )
}

function listClients(query: URLSearchParams, page: Page): Promise<Row[]> {
  const values: unknown[] = []
  return ask(
    `with found as materialized (select * from users u where ${clientConditions(query, values)}),
    page as materialized (select id from found u order by ${NEWEST} ${limitTo(page, values)})
    ${withTotal('select count(*)::int as n from found', CLIENTS)}`,
    values,
  )
}
const answerClient = (row: Row) => answerUser(row as StoredUser, 'ar')

export const answerClients = async (query: URLSearchParams, page: Page) =>
  query.get('suggest') === '1'
    ? answerSuggestions(await suggestClients(query, page), page, answerClient)
    : answerPage(await listClients(query, page), page, answerClient)

const productColumns = resourceTable(products, productStorage).columns.map((column) => `p.${column}`)
/** Reads products for staff, planned once: only which they are is planned each time. */
const PRODUCTS = `select ${productColumns.join(', ')}, c.name_ar as category_ar, m.id as main_id, m.name_ar as main_ar,
    u.name_ar as unit_ar, u.dual_ar as unit_dual_ar, u.plural_ar as unit_plural_ar,
    (select coalesce(sum(n.orders), 0)::int from product_counts n where n.product_id = p.id) as orders_count, (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name_ar) order by s.id), '[]') from products s where s.id = any(p.substitute_ids)) as substitutes
  from ${textOf(goods)} left join categories m on m.id = c.parent_id where p.id = any($1::int[]) order by p.id desc`

/** Answers the newest products with part of a name. */
export async function answerProducts(name: string, page: Page) {
  const values: unknown[] = []
  const where = hasWords('search', name, values).join(' and ')
  const first = `order by id desc limit $${values.push(page.perPage + 1)}`
  const matches = await ask<{ id: number }>(`select id from products where ${where} ${first}`, values)
  const rows = await askPlanned('products', PRODUCTS, [plannedIds(matches.map(({ id }) => id))])
  return answerSuggestions(rows, page, answerProduct)
}

const STORE_PRODUCTS = `select ${textOf(shownColumns)} from ${textOf(goods)} join page on page.id = p.id`

function listProducts(name: string, page: Page): Promise<Row[]> {
  const values: unknown[] = []
  const where = ['p.is_active', ...hasWords('p.search', name, values)].join(' and ')
  return ask(
    `with found as materialized (select p.id from products p where ${where}),
    page as materialized (select id from found order by id ${limitTo(page, values)})
    ${withTotal('select count(*)::int as n from found', STORE_PRODUCTS)} order by r.id`,
    values,
  )
}

export const answerStoreProducts = async (name: string, page: Page) =>
  answerPage(await listProducts(name, page), page, (row) => answerStoreProduct(row as ShownProduct, 'ar'))

function answerProduct(row: Row) {
  const parent = row['main_id'] === null ? null : { id: row['main_id'], name: row['main_ar'] }
  const forms = { dual: row['unit_dual_ar'] || null, plural: row['unit_plural_ar'] }
  return {
    ...answerRow(products, row as StoredRow, 'ar'),
    category: { id: row['category_id'], name: row['category_ar'], parent },
    unit: { id: row['unit_id'], name: row['unit_ar'], ...forms },
    substitutes: row['substitutes'],
    ordersCount: row['orders_count'],
    orders_count: row['orders_count'],
  }
}
