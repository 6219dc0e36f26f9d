import { ask, askPlanned } from './bareDatabase.ts'
import type { AskPlanned } from './bareDatabase.ts'
import type { DetailRow, OrderRow } from './bareAnswers.ts'
import { listNarrowed } from './bareNarrowed.ts'
import { managerSkipped, orderColumns } from './bareRows.ts'
import type { RowPage, ListQuery } from './bareRows.ts'
import type { ProductRow } from './bareShopAnswers.ts'

// The product's own SQL, written by hand on pg: same texts, same naming of statements, same pool.

const HOUR = 3_600_000
const DEEP = 500

/** Somebody who is signed in. */
export interface Caller {
  id: number
  name: string
}

export async function findSession(tokenHash: Buffer): Promise<Caller | undefined> {
  const rows = await askPlanned<Caller>(
    'session',
    `select s.admin_id as id, s.id as session_id, s.bind_hash, s.created_at, s.last_used_at, s.expires_at,
        trim(a.first_name || ' ' || a.last_name) as name,
        coalesce((select string_agg(r.id || ':' || r.version, ',' order by r.id)
          from admin_roles m join roles r on r.id = m.role_id
          where m.admin_id = a.id and r.is_active), '') as roles
      from sessions s join admins a on a.id = s.admin_id
      where s.token_hash = $1 and s.expires_at > now() and a.is_active and a.deleted_at is null`,
    [tokenHash],
  )
  return rows[0]
}

export async function listOrders(query: ListQuery): Promise<RowPage<OrderRow>> {
  if (query.mobile !== null) return listByPhone(query.mobile, query)
  if (Object.keys(query.narrowing).length > 0) return listNarrowed(query)
  const { status, perPage } = query
  const values: unknown[] = []
  const conditions: string[] = []
  let skip = query.offset
  if (status) conditions.push(`o.state = $${values.push(status)}`)
  if (skip > DEEP) {
    const place = await findPage(status ?? '*', skip)
    conditions.push(`o.created_at < $${values.push(new Date(place.hour.getTime() + HOUR))}`)
    skip -= place.passed
  }
  const isFirst = conditions.length === 0 && skip === 0
  const cut = isFirst ? `limit ${perPage}` : `limit $${values.push(perPage)} offset $${values.push(skip)}`
  const text = `with page as materialized (
      select * from orders o where ${conditions.length ? conditions.join(' and ') : 'true'}
      order by o.created_at desc, o.id desc ${cut})
    select t.n as found_total, r.* from (select
        (select coalesce(sum(n), 0)::int from order_counts
          where state = $${values.push(status ?? '*')} and span = 'all') as n) t
      left join lateral (select ${orderColumns} from page o join users u on u.id = o.user_id) r on true
    order by r.created_at desc, r.id desc`
  type Row = OrderRow & { found_total: number }
  const rows = isFirst
    ? await askPlanned<Row>(`first ${perPage}`, text, values)
    : await ask<Row>(text, values)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found_total ?? 0 }
}

async function findPage(state: string, rank: number): Promise<{ hour: Date; passed: number }> {
  const rows = await askPlanned<{ hour: Date; passed: number }>(
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
  const [place] = rows
  if (!place) throw new Error('no such page')
  return place
}

const FEW_PEOPLE = 2_000

function beginningOf(part: string): string | null {
  if (/^00\d/.test(part)) return `+${part.slice(2)}`
  return /^0\d/.test(part) ? `+966${part.slice(1)}` : null
}

async function listByPhone(part: string, query: ListQuery): Promise<RowPage<OrderRow>> {
  const { status, perPage, offset } = query
  const values: unknown[] = [`%${part}%`]
  const people = ['u.mobile like $1']
  const beginning = beginningOf(part)
  if (beginning) people.push(`u.mobile like $${values.push(`${beginning}%`)}`)
  const limit = values.push(FEW_PEOPLE + 1)
  const few = `(select count(*) from people) <= $${values.push(FEW_PEOPLE)}`
  const condition = status ? `o.state = $${values.push(status)}` : 'true'
  const rows = await ask<OrderRow & { found_total: number | null }>(
    `with people as materialized (select u.id from users u where (${people.join(' or ')}) limit $${limit}),
    found as materialized (
      select o.id, o.created_at from people p join orders o on o.user_id = p.id where ${few} and ${condition}),
    page as materialized (
      select id from found o order by o.created_at desc, o.id desc
      limit $${values.push(perPage)} offset $${values.push(offset)})
    select t.n as found_total, r.* from (select case when ${few} then count(*)::int end as n from found) t
      left join lateral (
        select ${orderColumns} from page join orders o on o.id = page.id join users u on u.id = o.user_id) r on true
    order by r.created_at desc, r.id desc`,
    values,
  )
  const total = rows[0]?.found_total ?? null
  if (total === null) return listByCommonPhone(part, query)
  return { rows: rows.filter((row) => row.id !== null), total }
}

async function listByCommonPhone(
  part: string,
  { status, perPage, offset }: ListQuery,
): Promise<RowPage<OrderRow>> {
  const values: unknown[] = []
  const condition = status ? `o.state = $${values.push(status)}` : 'true'
  const people = [`u.mobile like $${values.push(`%${part}%`)}`]
  const beginning = beginningOf(part)
  if (beginning) people.push(`u.mobile like $${values.push(`${beginning}%`)}`)
  const where = `${condition} and (${people.join(' or ')})`
  const counted = await ask<{ n: number }>(
    `select count(*)::int as n from orders o join users u on u.id = o.user_id where ${where}`,
    [...values],
  )
  const rows = await ask<OrderRow>(
    `with page as materialized (
      select o.* from orders o join users u on u.id = o.user_id where ${where}
      order by o.created_at desc, o.id desc limit $${values.push(perPage)} offset $${values.push(offset)})
    select ${orderColumns} from page o join users u on u.id = o.user_id order by o.created_at desc, o.id desc`,
    values,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** As most write it first: every row counted, pages by offset. */
export async function listNaively({
  status,
  mobile,
  perPage,
  offset,
}: ListQuery): Promise<RowPage<OrderRow>> {
  const values: unknown[] = []
  const conditions = ['true']
  if (status) conditions.push(`o.state = $${values.push(status)}`)
  if (mobile) conditions.push(`u.mobile like $${values.push(`%${mobile}%`)}`)
  const from = `from orders o join users u on u.id = o.user_id where ${conditions.join(' and ')}`
  const counted = await ask<{ n: number }>(`select count(*)::int as n ${from}`, [...values])
  const rows = await ask<OrderRow>(
    `select ${orderColumns} ${from} order by o.created_at desc, o.id desc
      limit $${values.push(perPage)} offset $${values.push(offset)}`,
    values,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

export async function readOrder(id: number, on: AskPlanned = askPlanned): Promise<DetailRow | undefined> {
  const rows = await on<DetailRow>(
    'order',
    `select o.id, o.state, o.sub_total, o.tax, o.delivery_cost, o.total, o.payment_method, o.pickup, o.address, o.lat, o.long,
      o.area_id, (select array[p.name_ar, p.name_en] from areas p where p.id = o.area_id) as area_names,
      o.distance_km, o.pieces, o.state_since, ${managerSkipped} as manager_skipped, o.opened_at, o.tags, o.version, o.created_at, o.user_id, o.reject_reason, o.tax_rate, o.note,
      trim(u.first_name || ' ' || u.last_name) as user_name, u.mobile as user_mobile, u.type as user_type,
      0 as items_count, r.stars, r.comment, d.id as department_id, d.name_ar as department_ar,
      d.name_en as department_en, m.id as manager_id, trim(m.first_name || ' ' || m.last_name) as manager_name,
      (select json_agg(line order by position) from (
        select position, product_id, name_ar, name_en, category_ar, category_en, unit_ar, unit_en,
          unit_dual_ar, unit_plural_ar, unit_plural_en, image_key, price, quantity, sub_total
        from order_lines where order_id = o.id) line) as lines,
      (select json_agg(step order by sequence) from (
        select sequence, from_state, to_state, at, actor_kind, actor_id, actor_name, reason, undoes
        from order_moves where order_id = o.id) step) as steps,
      (select json_agg(written order by id) from (
        select id, text, at, admin_id, admin_name from order_notes where order_id = o.id) written) as notes, clock_timestamp() as read_at, (select value from settings where key = 'general') as settings
    from orders o join users u on u.id = o.user_id
      left join reviews r on r.order_id = o.id
      left join departments d on d.id = o.department_id
      left join users m on m.id = d.manager_id
    where o.id = $1`,
    [id],
  )
  return rows[0]
}

export async function listProducts(words: readonly string[], perPage: number): Promise<RowPage<ProductRow>> {
  const values: unknown[] = []
  const conditions = ['p.is_active', ...words.map((word) => `p.search like $${values.push(`%${word}%`)}`)]
  const rows = await ask<ProductRow & { found_total: number }>(
    `with found as materialized (select p.id from products p where ${conditions.join(' and ')}),
        page as materialized (select id from found order by id limit $${values.push(perPage)} offset $${values.push(0)})
        select t.n as found_total, r.* from (select count(*)::int as n from found) t
          left join lateral (
            select p.id, p.name_ar, p.name_en, p.description_ar, p.description_en, p.price, p.price_after_discount,
              p.is_available, p.is_most_paid, p.image_key, c.id as category_id, c.name_ar as category_ar,
              c.name_en as category_en, u.id as unit_id, u.name_ar as unit_ar, u.name_en as unit_en,
              u.dual_ar as unit_dual_ar, u.plural_ar as unit_plural_ar, u.plural_en as unit_plural_en
            from page join products p on p.id = page.id join categories c on c.id = p.category_id
              join units u on u.id = p.unit_id) r on true
        order by r.id`,
    values,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found_total ?? 0 }
}
