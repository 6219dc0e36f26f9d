import * as fc from 'fast-check'
import { sql } from 'kysely'
import { lineTotal, toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORIES_LIMIT, countHistories } from '../../../../../test/databases/histories.ts'
import { bothDatabases } from '../../../../../test/databases/kinds.ts'
import { openScales } from '../../../../../test/scenes/sales/scales.ts'
import type { Scales } from '../../../../../test/scenes/sales/scales.ts'
import { priceModeOf } from '../../../../../test/scenes/sales/priceMode.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

/** The number of orders that live through a history of their own. */
const histories = { postgres: 100, embedded: 40 }
const STOCK = 1_000_000

const action = fc.oneof(
  fc.record({
    kind: fc.constant('quantity' as const),
    line: fc.nat(4),
    thousandths: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), line: fc.nat(4) }),
  fc.record({
    kind: fc.constant('substitute' as const),
    line: fc.nat(4),
    product: fc.nat(2),
    agreed: fc.boolean(),
    thousandths: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    product: fc.nat(2),
    thousandths: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({
    kind: fc.constant('weigh' as const),
    line: fc.nat(4),
    gross: fc.integer({ min: 1, max: 9_900 }),
    tare: fc.nat(100),
  }),
  fc.record({ kind: fc.constant('void' as const), line: fc.nat(4), bag: fc.nat(3) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
const history = fc.record({
  withVat: fc.boolean(),
  /** The rate on the day on which it leaves. */
  rate: fc.constantFrom(15, 15, 5, 20),
  items: fc.array(fc.record({ product: fc.nat(2), thousandths: fc.integer({ min: 1, max: 9_000 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  payment: fc.constantFrom('cash', 'balance'),
  actions: fc.array(action, { minLength: 1, maxLength: 6 }),
  end: fc.constantFrom('open', 'rejected', 'prepared', 'delivering', 'failed'),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Answers that refuse a change and leave everything as it was. */
const refused = new Set([
  'order_empty',
  'validation',
  'undo_superseded',
  'undo_too_late',
  'undo_not_yours',
  'weighing_void',
  'not_found',
])

describe.each(bothDatabases('locks, and statements in SQL that meet in one transaction'))(
  'random histories of lines on %s',
  (kind) => {
    let app: TestApp
    let shop: Shop
    let steps: Steps
    let scales: Scales
    let mode: ReturnType<typeof priceModeOf>
    beforeAll(async () => {
      app = await startTestApp(kind)
      shop = await openShop(app)
      steps = stepsOf(app, shop)
      scales = await openScales(app, shop, steps)
      mode = priceModeOf(app)
      await sql`update products set stock_quantity = ${STOCK}`.execute(app.platform.database.db)
      await steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, {
        body: { balance: 1_000_000, reason: 'x' },
      })
    })
    afterAll(() => app.close())
    const db = () => app.platform.database.db
    const products = () => [shop.tomatoId, shop.datesId, shop.melonId]
    const quantityOf = ({ thousandths }: { thousandths: number }) => (thousandths / 1_000).toFixed(3)

    const setRate = (tax: number) =>
      sql`update settings set value = value || jsonb_build_object('tax', ${tax}::int) where key = 'general'`.execute(
        db(),
      )
    /** Orders of a history are placed past the limit that a customer has. */
    async function place({ items, payment, withVat }: History): Promise<Json> {
      await sql`delete from throttles`.execute(db())
      await setRate(15)
      await mode.set(withVat)
      const body = {
        items: items.map((item) => ({ product_id: products()[item.product], quantity: quantityOf(item) })),
        payment_method: payment,
        pickup: 1,
      }
      const { status, body: answer } = await shop.client.call('POST', '/orders', body)
      expect([status, answer.errors]).toEqual([201, undefined])
      return steps.detail(answer.data.id)
    }

    const callOf = (order: Json, one: Action) => {
      const base = `/orders/${order.id}/lines`
      const position = 'line' in one ? (one.line % order['order-details'].length) + 1 : 0
      const product_id = 'product' in one ? products()[one.product] : 0
      switch (one.kind) {
        case 'quantity':
          return steps.staff.call('PUT', base, { body: { position, quantity: quantityOf(one) } })
        case 'remove':
          return steps.staff.call('POST', `${base}/remove`, { body: { position, reason: 'out' } })
        case 'substitute':
          return steps.staff.call('POST', `${base}/substitute`, {
            body: { position, product_id, quantity: quantityOf(one), price_agreed: one.agreed },
          })
        case 'add':
          return steps.staff.call('POST', base, { body: { product_id, quantity: quantityOf(one) } })
        case 'weigh':
          return scales.weigh(order.id, position, one.gross, { tare_g: one.tare })
        case 'void': {
          const bags = order['order-details'][position - 1].weighings
          return scales.takeOff(order.id, bags[one.bag % (bags.length || 1)]?.id ?? 999_999_999)
        }
        case 'undo':
          return steps.undo(order.id, order.version)
      }
    }

    function expectAddsUp(order: Json): void {
      const lines = order['order-details'].reduce((sum: number, line: Json) => sum + toHalalas(line.total), 0)
      const { goods_with_vat: shown } = order
      expect(lines - toHalalas(order.reduction)).toBe(toHalalas(shown ?? order.sub_total))
      if (shown !== null)
        expect(toHalalas(shown) + toHalalas(order.delivery_with_vat)).toBe(toHalalas(order.total))
      expect(toHalalas(order.sub_total) + toHalalas(order.tax) + toHalalas(order.delivery_cost)).toBe(
        toHalalas(order.total),
      )
      for (const line of order['order-details']) {
        expect(line.billed_quantity).toBeGreaterThanOrEqual(0)
        expect(lineTotal(toHalalas(line.price), line.billed_quantity)).toBe(toHalalas(line.total))
        const bags = line.weighings.filter(({ voided }: Json) => !voided)
        const picked = bags.reduce((sum: number, { net_g }: Json) => sum + net_g, 0)
        expect(line.picked_grams).toBe(bags.length > 0 ? picked : null)
        expect(line.billed_quantity === 0 && bags.length > 0).toBe(false)
      }
    }

    async function live(one: History): Promise<void> {
      let order = await place(one)
      expect(order.prices_include_vat).toBe(one.withVat)
      // A product that comes into an order later costs what it does in the order's own way of prices.
      if (one.rate !== 15) await mode.set(!one.withVat)
      for (const each of one.actions) {
        const { status, body } = await callOf(order, each)
        if (status === 200) order = body.data
        else expect(refused).toContain(body.code)
        expectAddsUp(order)
      }
      const path = {
        open: [],
        rejected: ['rejected'],
        prepared: ['prepared'],
        delivering: ['prepared', 'delivering'],
        failed: ['prepared', 'delivering', 'rejected'],
      }[one.end]
      await setRate(one.rate)
      for (const status of path) order = await steps.take(order.id, status)
      expectAddsUp(order)
    }

    /** Stock, balance and sums are what the orders that hold come to. */
    async function compare(): Promise<void> {
      expect(await wrongTotals(db())).toEqual([])
      const { rows: stock } = await sql<{ id: number; off: string }>`
        select p.id, (${STOCK} - p.stock_quantity - coalesce((select sum(l.quantity) from order_lines l
          join orders o on o.id = l.order_id where l.product_id = p.id and l.from_stock and o.state <> 'rejected'), 0))::text as off
        from products p`.execute(db())
      expect(stock.filter(({ off }) => Number(off) !== 0)).toEqual([])
      const { rows: paid } = await sql<{ id: number }>`
        select o.id from orders o where o.payment_method = 'balance' and
          case when o.state = 'rejected' then 0 else o.total end <> (
            select -coalesce(sum(delta), 0) from balance_entries e where e.order_id = o.id)`.execute(db())
      expect(paid).toEqual([])
      const { rows: wrong } = await sql<{ id: number }>`
        select o.id from orders o where o.pieces <> (select sum(quantity) from order_lines l where l.order_id = o.id)
          or (o.ordered is null) <> not exists (select from order_moves m where m.order_id = o.id and m.edited is not null
            and not exists (select from order_moves u where u.order_id = o.id and u.undoes = m.sequence))`.execute(
        db(),
      )
      expect(wrong).toEqual([])
      const { rows: apart } = await sql<{ id: number }>`
        select o.id from orders o join order_lines l on l.order_id = o.id group by o.id having
          sum(l.sub_total - l.reduction) <> o.sub_total or o.sub_total + o.tax + o.delivery_cost <> o.total
          or (o.prices_include_vat and (sum(l.gross) + o.delivery_gross <> o.total or bool_or(l.sub_total > l.gross)))
          or bool_or((l.gross is not null) <> o.prices_include_vat) or min(l.sub_total) < 0`.execute(db())
      expect(apart).toEqual([])
    }

    const runs = countHistories(kind, 'LINE_HISTORIES', histories)
    test(
      `lines come to the total, bags to what is picked, and stock, balance and sums to the lines, over ${runs} histories`,
      async () => {
        await fc.assert(fc.asyncProperty(history, live), { numRuns: runs, endOnFailure: true })
        await compare()
      },
      HISTORIES_LIMIT,
    )
  },
)
