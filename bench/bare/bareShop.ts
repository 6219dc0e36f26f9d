import { fromHalalas } from '../../contract/src/core/values/money.ts'
import { answerUser, userColumns } from '../../server/src/modules/people/users/users.answers.ts'
import type { StoredUser } from '../../server/src/modules/people/users/users.answers.ts'
import { ask, askPlanned, pageOf, textOf } from './bareDatabase.ts'
import type { Row, RowPage } from './bareDatabase.ts'

// Clients and products: the product's own SQL, written by hand, and the answers made of the rows.

const image = (key: string | null) => key && `/files/${key}`
const thumbnail = (key: string | null) => key && `/files/thumbnails/${key}`
const unit = (row: Row) => ({
  id: row['unit_id'],
  name: row['unit_ar'],
  dual: row['unit_dual_ar'] || null,
  plural: row['unit_plural_ar'],
})

const FEW = 200
const NEWEST = 'u.created_at desc, u.id desc'

const clientColumns = textOf(userColumns)

const clientsOf = (page: string) => `select ${clientColumns} from ${page} p join users u on u.id = p.id
  left join departments d on d.id = u.department_id order by ${NEWEST}`

interface Wanted {
  name: string | null
  mobile: string | null
}

const wordsLike = (column: string, name: string | null, values: unknown[]): string[] =>
  (name ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => `${column} like $${values.push(`%${word}%`)}`)

function clientsWho({ name, mobile }: Wanted, values: unknown[]): string {
  const all = [
    'u.deleted_at is null',
    `u.type = $${values.push('client')}`,
    ...wordsLike('u.search', name, values),
  ]
  if (mobile !== null) {
    const parts = [`u.mobile like $${values.push(`%${mobile}%`)}`]
    if (/^0\d/.test(mobile)) parts.push(`u.mobile like $${values.push(`+966${mobile.slice(1)}%`)}`)
    all.push(`(${parts.join(' or ')})`)
  }
  return all.join(' and ')
}

export function suggestClients(wanted: Wanted, limit: number): Promise<Row[]> {
  const values: unknown[] = []
  const few = `select u.id, u.created_at from users u where ${clientsWho(wanted, values)} limit $${values.push(FEW + 1)}`
  const isFew = `(select count(*) from few) <= $${values.push(FEW)}`
  const ofFew = `select u.id from few u where ${isFew} order by ${NEWEST} limit $${values.push(limit + 1)}`
  const ofMany = `select u.id from users u where ${clientsWho(wanted, values)} and not ${isFew} order by ${NEWEST} limit $${values.push(limit + 1)}`
  return ask(
    `with few as materialized (${few}), page as materialized ((${ofFew}) union all (${ofMany})) ${clientsOf('page')}`,
    values,
  )
}

export async function listClients(wanted: Wanted, perPage: number): Promise<RowPage> {
  const values: unknown[] = []
  const rows = await ask(
    `with found as materialized (select * from users u where ${clientsWho(wanted, values)}),
    page as materialized (
      select id from found u order by ${NEWEST} limit $${values.push(perPage)} offset $${values.push(0)})
    select c.n as found_total, r.* from (select count(*)::int as n from found) c
      left join lateral (${clientsOf('page')}) r on true`,
    values,
  )
  return pageOf(rows)
}

export const clientAnswer = (row: Row) => answerUser(row as StoredUser, 'ar')

const productColumns = `p.id, p.version, p.created_at, p.image_key, p.name_ar, p.name_en, p.description_ar, p.description_en,
  p.category_id, c.name_ar as category_ar, p.unit_id, u.name_ar as unit_ar, u.dual_ar as unit_dual_ar,
  u.plural_ar as unit_plural_ar, p.price, p.price_after_discount, p.is_available, p.is_most_paid, p.stock_quantity, p.is_active`
const productTables = 'products p join categories c on c.id = p.category_id join units u on u.id = p.unit_id'

/** A page of products: which they are is planned each time, what is read of them once. */
export async function suggestProducts(name: string, limit: number): Promise<Row[]> {
  const values: unknown[] = []
  const where = wordsLike('search', name, values).join(' and ')
  const matches = await ask<{ id: number }>(
    `select id from products where ${where} order by id desc limit $${values.push(limit + 1)}`,
    values,
  )
  const ids = matches.map(({ id }) => id)
  return askPlanned(
    'products',
    `select ${productColumns}, m.id as main_id, m.name_ar as main_ar,
      (select coalesce(sum(n.orders), 0)::int from product_counts n where n.product_id = p.id) as orders_count
    from ${productTables} left join categories m on m.id = c.parent_id where p.id = any($1::int[]) order by p.id desc`,
    [[...ids, ...Array.from({ length: Math.max(0, 10 - ids.length) }, () => 0)]],
  )
}

export async function listProducts(name: string, perPage: number): Promise<RowPage> {
  const values: unknown[] = []
  const where = ['p.is_active', ...wordsLike('p.search', name, values)].join(' and ')
  return pageOf(
    await ask(
      `with found as materialized (select p.id from products p where ${where}),
      page as materialized (select id from found order by id limit $${values.push(perPage)} offset $${values.push(0)})
      select t.n as found_total, r.* from (select count(*)::int as n from found) t left join lateral (
        select ${productColumns} from ${productTables} join page on page.id = p.id) r on true
      order by r.id`,
      values,
    ),
  )
}

const halalas = (price: number | null) => (price === null ? null : fromHalalas(price))

export function staffProductAnswer(row: Row) {
  const name = { ar: row['name_ar'], en: row['name_en'] }
  const description = { ar: row['description_ar'] ?? '', en: row['description_en'] ?? '' }
  const parent = row['main_id'] === null ? null : { id: row['main_id'], name: row['main_ar'] }
  return {
    id: row['id'],
    version: row['version'],
    created_at: row['created_at'].toISOString(),
    image: image(row['image_key']),
    image_thumbnail: thumbnail(row['image_key']),
    image_type: null,
    name: name.ar,
    name_ar: name.ar,
    name_en: name.en,
    trans: { name, description },
    description: description.ar,
    description_ar: description.ar,
    description_en: description.en,
    category_id: row['category_id'],
    unit_id: row['unit_id'],
    price: halalas(row['price']),
    price_after_discount: halalas(row['price_after_discount']),
    quantity: row['is_available'] ? 1 : 0,
    order_lot: row['is_most_paid'] ? 1 : 0,
    stock_quantity: row['stock_quantity'] === null ? null : Number(row['stock_quantity']),
    is_active: row['is_active'],
    status: row['is_active'] ? 1 : 0,
    category: { id: row['category_id'], name: row['category_ar'], parent },
    unit: unit(row),
    ordersCount: row['orders_count'],
    orders_count: row['orders_count'],
  }
}

export const productAnswer = (row: Row) => ({
  id: row['id'],
  name: row['name_ar'],
  description: row['description_ar'] ?? '',
  category: { id: row['category_id'], name: row['category_ar'] },
  unit: unit(row),
  price: halalas(row['price']),
  price_after_discount: halalas(row['price_after_discount']),
  available: row['is_available'],
  most_paid: row['is_most_paid'],
  image: image(row['image_key']),
  image_thumbnail: thumbnail(row['image_key']),
})
