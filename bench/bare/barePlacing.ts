import { fromHalalas, orderTotals } from '../../contract/src/core/values/money.ts'
import { goods, goodsColumns } from '../../server/src/modules/catalog/lookups/goods.ts'
import { lineColumns } from '../../server/src/modules/sales/orders/orderDetail.ts'
import { storedLine } from '../../server/src/modules/sales/orders/placing/placing.ts'
import type { PricedLine } from '../../server/src/modules/sales/orders/placing/pricing.ts'
import { answerStoreOrder } from '../../server/src/modules/store/ordering/ordering.routes.ts'
import { deliveryTo, orderRulesColumn, readRules } from '../../server/src/modules/settings/index.ts'
import { plannedIds } from '../../server/src/platform/db/statements/planned.ts'
import { askPlanned, textOf } from './bareDatabase.ts'
import type { AskPlanned, Row } from './bareDatabase.ts'
import { readOrder, ZONE } from './bareOrders.ts'
import { arabic, notifyStaff, answerOnce, recordChange } from './bareWrites.ts'
import type { Write } from './bareWrites.ts'

const LIMITS = { seconds: 3_600, person: 60, network: 1_200 }

const counted = (key: string, from: string) => `
  insert into throttles as t (key, count, window_started_at) select ${key}, 1, now() ${from}
  on conflict (key) do update set
    count = case when t.window_started_at < now() - make_interval(secs => $3) then 1 else t.count + 1 end,
    window_started_at = case when t.window_started_at < now() - make_interval(secs => $3) then now()
      else t.window_started_at end
  returning count`

// As the product's: what a crash forgets of these lets nobody in.
const COUNT = `with one as (${counted('$1', `from (select set_config('synchronous_commit', 'off', true)) quick`)}),
    other as (${counted('$2', 'from one where one.count <= $4')})
  select count, $4::int as most from one union all select count, $5::int from other`

async function countUses({ caller, address }: Write): Promise<void> {
  const keys = [`orders customer ${caller['id']}`, `orders from ${address}`]
  const uses = await askPlanned('limits', COUNT, [...keys, LIMITS.seconds, LIMITS.person, LIMITS.network])
  if (uses.some((use) => use['count'] > use['most'])) throw new Error('too many')
}

// Texts are made once: made with each call they would be a cost of the bare server alone.
const BASKET = `select ${textOf(goodsColumns)}, ${textOf(orderRulesColumn)} as rules from ${textOf(goods)}
  where p.id = any($1::int[]) and p.is_active and p.is_available and c.is_active and p.stock_quantity is null`

async function priceBasket(on: AskPlanned, basket: Row) {
  const ids = basket['items'].map((item: Row) => item['product_id'])
  const rows = await on('basket', BASKET, [plannedIds(ids)])
  const lines: PricedLine[] = basket['items'].map(({ product_id, quantity }: Row) => {
    const product = rows.find((row) => row['id'] === product_id)
    if (!product) throw new Error(`product ${product_id} is not sold`)
    return { product, price: product['price_after_discount'] ?? product['price'], quantity }
  })
  const rules = readRules(rows[0]?.['rules'], ZONE)
  const delivery = deliveryTo(rules, [basket['lat'], basket['long']]) ?? { km: null, halalas: 0 }
  const totals = orderTotals(lines, rules.taxRate, delivery.halalas)
  return { lines, km: delivery.km, tax: rules.taxRate, totals }
}

const LINE = textOf(lineColumns)
const PLACE = `with placed as (
    insert into orders (user_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address, lat, long,
      distance_km, note, pieces)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id),
  lines as (
    insert into order_lines (order_id, ${LINE}, from_stock)
    select placed.id, ${LINE}, from_stock from placed, json_populate_recordset(null::order_lines, $14::json)),
  step as (
    insert into order_moves (order_id, sequence, to_state, actor_kind, actor_id, actor_name)
    select id, 1, 'new', 'customer', $1, $15 from placed)
  select id from placed`

async function insertOrder(on: AskPlanned, { caller }: Write, basket: Row) {
  const { lines, totals, tax, km } = await priceBasket(on, basket)
  const stored = lines.map((line, at) => ({ ...storedLine(at + 1, line), from_stock: false }))
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(3)
  const amounts = [totals.sub_total, tax, totals.tax, totals.delivery, totals.total]
  const { payment_method, address, lat, long, note = null } = basket
  const values = [...amounts, payment_method, address, lat, long, km, note, pieces, JSON.stringify(stored)]
  const [placed] = await on('place', PLACE, [caller['id'], ...values, caller['name']])
  if (!placed) throw new Error('the order has no number')
  return { id: placed['id'], total: totals.total }
}

const HOLD = 'select id from users where id = $1 and deleted_at is null for key share'

/** Places an order; the answer's text. */
export async function placeOrder(write: Write): Promise<string> {
  const { caller } = write
  await countUses(write)
  return answerOnce('customer', write, async (on) => {
    await on('hold', HOLD, [caller['id']])
    const { id, total } = await insertOrder(on, write, JSON.parse(write.body))
    await recordChange(on, write, 'customer', id, 'create', [null, { state: 'new', total }])
    const values = { number: `#${id}`, name: caller['name'], total: fromHalalas(total).toFixed(2) }
    await notifyStaff(on, 'new_order', id, () => values, null)
    return { message: arabic('done/ordered', values), data: answerStoreOrder(await readOrder(id, null, on)) }
  })
}
