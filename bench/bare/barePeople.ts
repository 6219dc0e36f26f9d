import { ask, askPlanned } from './bareDatabase.ts'
import type { ClientRow, StaffProductRow } from './bareShopAnswers.ts'
import type { RowPage } from './bareRows.ts'

// The queries of the search that staff make while they type, and of the list of clients, are the product's own SQL, written by
// hand.

const FEW = 200

const clientColumns = `u.id, u.type, u.first_name, u.last_name, u.username, u.mobile, u.email,
  u.email_confirmed_at, u.image_key, u.is_active, u.deactivation_reason, u.is_verified, u.registration_status, u.registration_reason, u.department_id,
  d.name_ar as department_ar, u.birthdate::text as birthdate, u.gender, u.nationality,
  u.sign, u.will, u.balance, u.login_numbers, u.last_login_at, u.version, u.created_at,
  (select count(*)::int from orders o where o.user_id = u.id) as orders_count,
  (select json_build_object('id', c.id, 'name', c.name_ar, 'region', json_build_object('id', r.id, 'name', r.name_ar))
    from cities c join regions r on r.id = c.region_id where c.id = u.city_id) as city`

interface Wanted {
  name: string | null
  mobile: string | null
}

function clientsWho({ name, mobile }: Wanted, values: unknown[]): string {
  const all = ['u.deleted_at is null', `u.type = $${values.push('client')}`]
  for (const word of (name ?? '').split(' ').filter(Boolean))
    all.push(`u.search like $${values.push(`%${word}%`)}`)
  if (mobile !== null) {
    const parts = [`u.mobile like $${values.push(`%${mobile}%`)}`]
    if (/^0\d/.test(mobile)) parts.push(`u.mobile like $${values.push(`+966${mobile.slice(1)}%`)}`)
    all.push(`(${parts.join(' or ')})`)
  }
  return all.join(' and ')
}

export function suggestClients(wanted: Wanted, most: number): Promise<ClientRow[]> {
  const values: unknown[] = []
  const newest = 'u.created_at desc, u.id desc'
  const first = clientsWho(wanted, values)
  const fewAtMost = `limit $${values.push(FEW + 1)}`
  const small = `(select count(*) from few) <= $${values.push(FEW)}`
  const ofFew = `limit $${values.push(most + 1)}`
  const again = clientsWho(wanted, values)
  const large = `not (select count(*) from few) <= $${values.push(FEW)}`
  const ofMany = `limit $${values.push(most + 1)}`
  return ask<ClientRow>(
    `with few as materialized (select u.id, u.created_at from users u where ${first} ${fewAtMost}),
    page as materialized (
      (select u.id from few u where ${small} order by ${newest} ${ofFew})
      union all
      (select u.id from users u where ${again} and ${large} order by ${newest} ${ofMany}))
    select ${clientColumns} from page p join users u on u.id = p.id left join departments d on d.id = u.department_id
    order by ${newest}`,
    values,
  )
}

export async function listClients(wanted: Wanted, perPage: number): Promise<RowPage<ClientRow>> {
  const values: unknown[] = []
  const newest = 'u.created_at desc, u.id desc'
  const rows = await ask<ClientRow & { found_total: number }>(
    `with found as materialized (select * from users u where ${clientsWho(wanted, values)}),
        counted as (select count(*)::int as n from found),
        page as materialized (
          select id from found u order by ${newest} limit $${values.push(perPage)} offset $${values.push(0)})
    select c.n as found_total, r.* from counted c left join lateral (
      select ${clientColumns} from page p join users u on u.id = p.id left join departments d on d.id = u.department_id
      order by ${newest}) r on true`,
    values,
  )
  const total = rows[0]?.found_total ?? 0
  return { rows: rows.filter((row) => row.id !== null).map(({ found_total: _, ...row }) => row), total }
}

/** A page of products: which they are is planned each time, what is read of them once. */
export async function suggestProducts(name: string, most: number): Promise<StaffProductRow[]> {
  const values: unknown[] = []
  const words = name.split(' ').filter(Boolean)
  const where = words.map((word) => `search like $${values.push(`%${word}%`)}`).join(' and ')
  const rows = await ask<{ id: number }>(
    `select id from products where ${where} order by id desc limit $${values.push(most + 1)}`,
    values,
  )
  const ids = rows.map(({ id }) => id)
  return askPlanned<StaffProductRow>(
    'products',
    `select p.id, p.version, p.created_at, p.image_key, p.name_ar, p.name_en, p.description_ar, p.description_en,
      p.category_id, c.name_ar as category_ar, m.id as main_id, m.name_ar as main_ar, p.unit_id, u.name_ar as unit_ar,
      u.dual_ar as unit_dual_ar, u.plural_ar as unit_plural_ar, p.price, p.price_after_discount, p.is_available, p.is_most_paid, p.stock_quantity, p.is_active,
      (select coalesce(sum(n.orders), 0)::int from product_counts n where n.product_id = p.id) as orders_count
    from products p join categories c on c.id = p.category_id left join categories m on m.id = c.parent_id
      join units u on u.id = p.unit_id
    where p.id = any($1::int[]) order by p.id desc`,
    [[...ids, ...Array.from({ length: Math.max(0, 10 - ids.length) }, () => 0)]],
  )
}
