import { isolate } from '../../contract/src/core/arabic/names.ts'
import { lineTotal, orderTotals, toHalalas } from '../../contract/src/core/values/money.ts'
import { texts as arabicNews } from '../../contract/src/messaging/answers.ar.ts'
import { texts as englishNews } from '../../contract/src/messaging/answers.en.ts'
import { texts as answers } from '../../contract/src/store/answers.ar.ts'
import { distanceKm } from '../../server/src/platform/geo/distance.ts'
import { detailAnswer } from './bareAnswers.ts'
import { askPlanned } from './bareDatabase.ts'
import type { AskPlanned } from './bareDatabase.ts'
import { readOrder } from './bareQueries.ts'
import type { Caller } from './bareQueries.ts'
import { filled, once, recordChange, notifyStaff } from './bareWrites.ts'
import type { Texts, Write } from './bareWrites.ts'

interface Basket {
  items: { product_id: number; quantity: number }[]
  address: string
  lat: number
  long: number
  payment_method: string
  note?: string
}

interface SoldProduct {
  id: number
  name_ar: string
  name_en: string
  category_ar: string
  category_en: string
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
  image_key: string | null
  price: number
  price_after_discount: number | null
  settings: { tax: number; lat: number; long: number; price_per_kilo: number } | null
}

export async function findCustomer(tokenHash: Buffer): Promise<Caller | undefined> {
  const rows = await askPlanned<Caller>(
    'customer',
    `select s.user_id as id, s.id as session_id, s.created_at, s.last_used_at,
      trim(u.first_name || ' ' || u.last_name) as name
    from customer_sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and u.is_active and u.deleted_at is null
      and u.registration_status = 'accepted'`,
    [tokenHash],
  )
  return rows[0]
}

const LIMITS = { seconds: 3_600, person: 60, network: 1_200 }

const counted = (key: string, from: string) => `
  insert into throttles as t (key, count, window_started_at) select ${key}, 1, now() ${from}
  on conflict (key) do update set
    count = case when t.window_started_at < now() - make_interval(secs => $3) then 1 else t.count + 1 end,
    window_started_at = case when t.window_started_at < now() - make_interval(secs => $3) then now()
      else t.window_started_at end
  returning count`

async function countUses({ caller, address }: Write): Promise<void> {
  const uses = await askPlanned<{ count: number; most: number }>(
    'limits',
    // As the product's: what a crash forgets of these lets nobody in.
    `with one as (${counted('$1', `from (select set_config('synchronous_commit', 'off', true)) quick`)}),
      other as (${counted('$2', 'from one where one.count <= $4')})
    select count, $4::int as most from one union all select count, $5::int from other`,
    [`orders customer ${caller.id}`, `orders from ${address}`, LIMITS.seconds, LIMITS.person, LIMITS.network],
  )
  if (uses.some((use) => use.count > use.most)) throw new Error('too many')
}

async function priceBasket(on: AskPlanned, basket: Basket) {
  const ids = basket.items.map((item) => item.product_id)
  const rows = await on<SoldProduct>(
    'basket',
    `select p.id, p.name_ar, p.name_en, c.name_ar as category_ar, c.name_en as category_en, t.name_ar as unit_ar,
      t.name_en as unit_en, t.dual_ar as unit_dual_ar, t.plural_ar as unit_plural_ar, t.plural_en as unit_plural_en, p.image_key, p.price,
      p.price_after_discount,
      (select value from settings where key = 'general') as settings
    from products p join categories c on c.id = p.category_id join units t on t.id = p.unit_id
    where p.id = any($1::int[]) and p.is_active and p.is_available and c.is_active and p.stock_quantity is null`,
    [[...ids, ...Array.from({ length: 10 - ids.length }, () => 0)]],
  )
  const lines = basket.items.map(({ product_id, quantity }) => {
    const product = rows.find((row) => row.id === product_id)
    if (!product) throw new Error(`product ${product_id} is not sold`)
    return { product, price: product.price_after_discount ?? product.price, quantity }
  })
  const settings = rows[0]?.settings ?? { tax: 0, lat: 0, long: 0, price_per_kilo: 0 }
  const km = distanceKm([settings.lat, settings.long], [basket.lat, basket.long])
  const totals = orderTotals(lines, settings.tax, lineTotal(toHalalas(settings.price_per_kilo), km))
  return { lines, totals, tax: settings.tax, km }
}

async function insertOrder(on: AskPlanned, { caller }: Write, basket: Basket) {
  const { lines, totals, tax, km } = await priceBasket(on, basket)
  const stored = lines.map(({ product, price, quantity }, index) => {
    return {
      ...product,
      position: index + 1,
      product_id: product.id,
      price,
      quantity,
      sub_total: lineTotal(price, quantity),
    }
  })
  const placed = await on<{ id: number }>(
    'place',
    `with placed as (
      insert into orders (user_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address, lat, long,
        distance_km, note, pieces)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $15) returning id),
    lines as (
      insert into order_lines (order_id, position, product_id, name_ar, name_en, category_ar, category_en, unit_ar,
        unit_en, unit_dual_ar, unit_plural_ar, unit_plural_en, image_key, price, quantity, sub_total)
      select placed.id, position, product_id, name_ar, name_en, category_ar, category_en, unit_ar, unit_en,
        unit_dual_ar, unit_plural_ar, unit_plural_en, image_key, price, quantity, sub_total
      from placed, json_populate_recordset(null::order_lines, $13::json)),
    step as (
      insert into order_moves (order_id, sequence, to_state, actor_kind, actor_id, actor_name)
      select id, 1, 'new', 'customer', $1, $14 from placed)
    select id from placed`,
    [
      caller.id,
      totals.sub_total,
      tax,
      totals.tax,
      totals.delivery,
      totals.total,
      basket.payment_method,
      basket.address,
      basket.lat,
      basket.long,
      km,
      basket.note ?? null,
      JSON.stringify(stored),
      caller.name,
      lines.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(3),
    ],
  )
  const id = placed[0]?.id
  if (id === undefined) throw new Error('an order without a number')
  return { id, total: totals.total }
}

/** Places an order; the answer's text. */
export async function placeOrder(write: Write): Promise<string> {
  const { caller } = write
  await countUses(write)
  return once('customer', write, async (on) => {
    await on('hold', 'select id from users where id = $1 and deleted_at is null for key share', [caller.id])
    const { id, total } = await insertOrder(on, write, JSON.parse(write.body) as Basket)
    await recordChange(on, write, {
      id,
      action: 'create',
      kind: 'customer',
      before: null,
      after: { state: 'new', total },
    })
    const values = {
      number: isolate(`#${id}`),
      name: isolate(caller.name),
      total: isolate((total / 100).toFixed(2)),
    }
    const [arabic, english] = [arabicNews.notifications.new_order, englishNews.notifications.new_order]
    const texts = [arabic.title, english.title, arabic.body, english.body].map((text) => filled(text, values))
    await notifyStaff(on, 'new_order', id, texts as unknown as Texts, null)
    return { message: filled(answers.done.ordered, values), data: await storeAnswer(on, id) }
  })
}

async function storeAnswer(on: AskPlanned, id: number) {
  const row = await readOrder(id, on)
  if (!row) throw new Error('the order is not there')
  const order = detailAnswer(row, null)
  return {
    id: order.id,
    status: order.status,
    trans_status: order.trans_status,
    total: order.total,
    created_at: order.created_at,
    sub_total: order.sub_total,
    tax_rate: order.tax_rate,
    tax: order.tax,
    delivery_cost: order.delivery_cost,
    pickup: order.pickup,
    address: order.address,
    payment_method: order.payment_method,
    note: order.note,
    reject_reason: order.reject_reason,
    items: order['order-details'],
    review: order.reviews,
    timeline: order.timeline.map(({ undo: _undo, undone: _undone, ...step }) => ({ ...step, actor: null })),
  }
}
