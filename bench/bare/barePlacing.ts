import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { fromHalalas, lineTotal, orderTotals } from '@bustan/contract/core/values/money.ts'
import { texts as storeAnswers } from '@bustan/contract/store/answers.ar.ts'
import { deliveryTo, orderRulesColumn, readRules } from '../../server/src/modules/settings/index.ts'
import { askPlanned, textOf } from './bareDatabase.ts'
import type { AskPlanned, Row } from './bareDatabase.ts'
import { storeAnswer, ZONE } from './bareOrders.ts'
import { type Write, once, recordChange, filled, notifyStaff } from './bareWrites.ts'

const LIMITS = { seconds: 3_600, person: 60, network: 1_200 }

const counted = (key: string, from: string) => `
  insert into throttles as t (key, count, window_started_at) select ${key}, 1, now() ${from}
  on conflict (key) do update set
    count = case when t.window_started_at < now() - make_interval(secs => $3) then 1 else t.count + 1 end,
    window_started_at = case when t.window_started_at < now() - make_interval(secs => $3) then now()
      else t.window_started_at end
  returning count`

async function countUses({ caller, address }: Write): Promise<void> {
  const uses = await askPlanned(
    'limits',
    // As the product's: what a crash forgets of these lets nobody in.
    `with one as (${counted('$1', `from (select set_config('synchronous_commit', 'off', true)) quick`)}),
      other as (${counted('$2', 'from one where one.count <= $4')})
    select count, $4::int as most from one union all select count, $5::int from other`,
    [
      `orders customer ${caller['id']}`,
      `orders from ${address}`,
      LIMITS.seconds,
      LIMITS.person,
      LIMITS.network,
    ],
  )
  if (uses.some((use) => use['count'] > use['most'])) throw new Error('too many')
}

// The text is made once: made with each call it would be a cost of the bare server alone.
const RULES = textOf(orderRulesColumn)

async function priceBasket(on: AskPlanned, basket: Row) {
  const ids = basket['items'].map((item: Row) => item['product_id'])
  const rows = await on(
    'basket',
    `select p.id as product_id, p.name_ar, p.name_en, c.name_ar as category_ar, c.name_en as category_en, t.name_ar as unit_ar,
      t.name_en as unit_en, t.dual_ar as unit_dual_ar, t.plural_ar as unit_plural_ar, t.plural_en as unit_plural_en,
      p.image_key, coalesce(p.price_after_discount, p.price) as price, ${RULES} as rules
    from products p join categories c on c.id = p.category_id join units t on t.id = p.unit_id
    where p.id = any($1::int[]) and p.is_active and p.is_available and c.is_active and p.stock_quantity is null`,
    [[...ids, ...Array.from({ length: 10 - ids.length }, () => 0)]],
  )
  const lines = basket['items'].map(({ product_id, quantity }: Row, index: number) => {
    const { rules: _, ...product } = rows.find((row) => row['product_id'] === product_id) ?? {}
    if (!product['price']) throw new Error(`product ${product_id} is not sold`)
    const sub_total = lineTotal(product['price'], quantity)
    return { ...product, position: index + 1, quantity, sub_total, from_stock: false }
  })
  const rules = readRules(rows[0]?.['rules'], ZONE)
  const delivery = deliveryTo(rules, [basket['lat'], basket['long']]) ?? { km: null, halalas: 0 }
  return {
    lines,
    km: delivery.km,
    tax: rules.taxRate,
    totals: orderTotals(lines, rules.taxRate, delivery.halalas),
  }
}

async function insertOrder(on: AskPlanned, { caller }: Write, basket: Row) {
  const { lines, totals, tax, km } = await priceBasket(on, basket)
  const pieces = lines.reduce((sum: number, { quantity }: Row) => sum + quantity, 0).toFixed(3)
  const [placed] = await on(
    'place',
    `with placed as (
      insert into orders (user_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address, lat, long,
        distance_km, note, pieces)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id),
    lines as (
      insert into order_lines (order_id, position, product_id, name_ar, name_en, category_ar, category_en, unit_ar,
        unit_en, unit_dual_ar, unit_plural_ar, unit_plural_en, image_key, price, quantity, sub_total, from_stock)
      select placed.id, position, product_id, name_ar, name_en, category_ar, category_en, unit_ar, unit_en,
        unit_dual_ar, unit_plural_ar, unit_plural_en, image_key, price, quantity, sub_total, from_stock
      from placed, json_populate_recordset(null::order_lines, $14::json)),
    step as (
      insert into order_moves (order_id, sequence, to_state, actor_kind, actor_id, actor_name)
      select id, 1, 'new', 'customer', $1, $15 from placed)
    select id from placed`,
    [
      caller['id'],
      totals.sub_total,
      tax,
      totals.tax,
      totals.delivery,
      totals.total,
      basket['payment_method'],
      basket['address'],
      basket['lat'],
      basket['long'],
      km,
      basket['note'] ?? null,
      pieces,
      JSON.stringify(lines),
      caller['name'],
    ],
  )
  if (!placed) throw new Error('the order has no number')
  return { id: placed['id'], total: totals.total }
}

/** Places an order; the answer's text. */
export async function placeOrder(write: Write): Promise<string> {
  const { caller } = write
  await countUses(write)
  return once('customer', write, async (on) => {
    await on('hold', 'select id from users where id = $1 and deleted_at is null for key share', [
      caller['id'],
    ])
    const { id, total } = await insertOrder(on, write, JSON.parse(write.body))
    await recordChange(on, write, 'customer', id, 'create', [null, { state: 'new', total }])
    const amount = isolate(fromHalalas(total).toFixed(2))
    const values = { number: isolate(`#${id}`), name: isolate(caller['name']), total: amount }
    await notifyStaff(on, 'new_order', id, [values, values], null)
    return { message: filled(storeAnswers.done.ordered, values), data: await storeAnswer(id, on) }
  })
}
