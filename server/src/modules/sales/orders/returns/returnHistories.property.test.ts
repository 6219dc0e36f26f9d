import * as fc from 'fast-check'
import { sql } from 'kysely'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORIES_LIMIT, countHistories } from '../../../../../test/databases/histories.ts'
import { bothDatabases } from '../../../../../test/databases/kinds.ts'
import { priceModeOf } from '../../../../../test/scenes/sales/priceMode.ts'
import { away, returnsOf, sumsOf } from '../../../../../test/scenes/sales/returns.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { setGeneral } from '../../../../../test/scenes/sales/shopSettings.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../../test/testApp.ts'
import { verifyInvoices } from '../../invoices/chain/verifyInvoices.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

/** The number of orders that live through a history of their own. */
const histories = { postgres: 50, embedded: 15 }
const STOCK = 100_000

const share = fc.constantFrom(0.1, 0.25, 1 / 3, 0.5, 1)
const thousandths = fc.integer({ min: 1, max: 9_000 })
const action = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('quantity' as const), position: fc.nat(2), thousandths }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pay' as const), halalas: thousandths }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('step' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('return' as const),
      shares: fc.tuple(share, share, share),
      picked: fc.integer({ min: 0, max: 7 }),
      goods: fc.constantFrom('stock', 'waste'),
      delivery: fc.boolean(),
      money: fc.constantFrom(undefined, 'balance', 'cash', 'transfer', 'credit'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('issue' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('rate' as const), tax: fc.constantFrom(0, 5, 15, 20) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fail' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
const history = fc.record({
  payment: fc.constantFrom('cash', 'card', 'balance'),
  /** Prices include VAT. */
  includesVat: fc.boolean(),
  quantities: fc.tuple(thousandths, thousandths, thousandths),
  /** True where it has left before anything else happens. */
  isSent: fc.boolean(),
  actions: fc.array(action, { minLength: 2, maxLength: 9 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Answers that refuse a change and leave everything as it was. */
const refused = new Set([
  'lines_closed',
  'payment_over',
  'payments_closed',
  'returns_closed',
  'return_over',
  'delivery_returned',
  'validation',
  'illegal_move',
  'undo_superseded',
  'undo_too_late',
  'undo_invoiced',
  'undo_not_yours',
  'undo_balance_spent',
])

describe.each(bothDatabases('triggers, and constraints that hold what came back'))(
  'random histories of returns on %s',
  (kind) => {
    let app: TestApp
    let shop: Shop
    let steps: Steps
    let returns: ReturnType<typeof returnsOf>
    let mode: ReturnType<typeof priceModeOf>
    beforeAll(async () => {
      app = await startTestApp(kind)
      shop = await openShop(app)
      steps = stepsOf(app, shop)
      returns = returnsOf(app, shop, steps)
      mode = priceModeOf(app)
      await returns.nameSeller()
      await rate(15)
      const { status } = await steps.staff.call('PUT', '/settings/sections/handling', {
        body: { values: { payments: true } },
      })
      expect(status).toBe(200)
      await steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, {
        body: { balance: 1_000_000, reason: 'x' },
      })
      await sql`update products set stock_quantity = ${STOCK} where id = ${shop.melonId}`.execute(db())
    })
    afterAll(() => app.close())
    const db = () => app.platform.database.db
    const rate = (tax: number) => setGeneral(app, { tax, tax_number: '310122393500003' })
    const text = (value: number) => (value / 1_000).toFixed(3)

    async function place({ payment, includesVat, quantities }: History): Promise<Json> {
      await sql`delete from throttles`.execute(db())
      await mode.set(includesVat)
      const products = [shop.tomatoId, shop.datesId, shop.melonId]
      const { body } = await shop.client.call('POST', '/orders', {
        items: products.map((product_id, at) => ({ product_id, quantity: text(quantities[at] ?? 1) })),
        payment_method: payment,
        address: 'الخرج',
        ...away,
      })
      return steps.detail(body.data.id)
    }

    /** Returns the body of a return of a share of what is left of some lines. */
    function bodyOf(order: Json, one: Extract<Action, { what: 'return' }>): object {
      const lines = order['order-details'].flatMap((line: Json, at: number) => {
        const left = Math.round((line.billed_quantity - line.returned_quantity) * 1_000)
        const quantity = Math.ceil(left * (one.shares[at] ?? 1))
        const isPicked = (one.picked >> at) % 2 === 1
        return isPicked && quantity > 0
          ? [{ position: line.position, quantity: text(quantity), goods: one.goods }]
          : []
      })
      return { lines, delivery: one.delivery ? 1 : 0, money: one.money, reference: 'r', reason: 'wrong' }
    }

    const act = async (order: Json, one: Action): Promise<Answer | null> => {
      switch (one.what) {
        case 'quantity':
          return steps.staff.call('PUT', `/orders/${order.id}/lines`, {
            body: { position: one.position + 1, quantity: text(one.thousandths) },
          })
        case 'pay':
          return steps.staff.call('POST', `/orders/${order.id}/payments`, {
            body: { kind: 'cash', amount: one.halalas / 100 },
          })
        case 'step': {
          const next = order.allowed_transitions.find((step: Json) => step.status !== 'rejected')
          return next ? steps.move(order.id, next.status) : null
        }
        case 'fail':
          return order.status === 'delivering' ? steps.move(order.id, 'rejected') : null
        case 'return':
          return returns.call(order.id, bodyOf(order, one))
        case 'undo':
          return steps.undo(order.id, order.version)
        case 'rate':
          await rate(one.tax)
          return null
        case 'issue':
          await returns.issue()
          return null
      }
    }

    /** The page says what its lines and returns come to, and nothing is below zero. */
    function expectAddsUp(order: Json): void {
      const sum = (rows: Json[], name: string) =>
        rows.reduce((all: number, row) => all + toHalalas(row[name]), 0)
      const lines: Json[] = order['order-details']
      const { returned } = order
      expect(sum(order.returns, 'without_tax')).toBe(toHalalas(returned.without_tax))
      expect(sum(lines, 'returned') + toHalalas(returned.delivery)).toBe(toHalalas(returned.without_tax))
      expect(sum(order.returns, 'total')).toBe(toHalalas(returned.total))
      expect(sum(order.returns, 'given_back')).toBeLessThanOrEqual(toHalalas(returned.total))
      expect(Math.min(0, ...order.returns.flatMap((one: Json) => [one.tax, one.without_tax]))).toBe(0)
      const billed = toHalalas(order.total) - toHalalas(returned.total)
      expect(billed).toBeGreaterThanOrEqual(0)
      if (order.status !== 'rejected' && order.payment_state !== 'unrecorded')
        expect(toHalalas(order.paid) + toHalalas(order.due)).toBe(billed)
    }

    async function live(one: History): Promise<void> {
      let order = await place(one)
      const first: Action[] = one.isSent ? [{ what: 'step' }, { what: 'step' }] : []
      for (const each of [...first, ...one.actions]) {
        const answer = await act(order, each)
        if (answer && answer.status !== 200)
          expect([answer.status, refused.has(answer.body.code)]).toEqual([expect.any(Number), true])
        if (answer?.status === 200) order = answer.body.data
        expectAddsUp(order)
      }
      await returns.issue()
      const invoice = await returns.invoice(order.id)
      if (!invoice) return
      const notes = sumsOf(await returns.notes(order.id))
      const { without_tax, tax, total } = order.returned
      // Invoice less credits is what was billed; of a rejected order nothing is left.
      expect(notes).toEqual(sumsOf(order.status === 'rejected' ? [invoice] : [{ without_tax, tax, total }]))
    }

    /** The stock is what was sold of it less what came back. */
    async function expectStock(): Promise<void> {
      const { rows } = await sql<{ had: number; moved: number }>`
        with counting as (
          select b.* from order_return_lines b join order_returns r using (order_id, number)
          where not exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence))
        select (select stock_quantity::float8 from products where id = ${shop.melonId}) as had, (
          select coalesce(sum(case when o.state = 'rejected' then 0 else l.quantity end
            - coalesce((select sum(case
                when c.goods = 'stock' and o.state <> 'rejected' then c.quantity
                when c.goods = 'waste' and o.state = 'rejected' then -c.quantity else 0 end)
              from counting c where c.order_id = o.id and c.position = l.position), 0)), 0)::float8
          from orders o join order_lines l on l.order_id = o.id where l.product_id = ${shop.melonId}) as moved`.execute(
        db(),
      )
      const { had = 0, moved = 0 } = rows[0] ?? {}
      expect(Math.round((STOCK - moved) * 1_000)).toBe(Math.round(had * 1_000))
    }

    const runs = countHistories(kind, 'RETURN_HISTORIES', histories)
    test(
      `credits come to what is billed, over ${runs} histories`,
      async () => {
        await fc.assert(fc.asyncProperty(history, live), { numRuns: runs, endOnFailure: true })
        expect(await verifyInvoices(db())).toMatchObject({ wrong: [], waiting: 0 })
        expect(await wrongTotals(db())).toEqual([])
        await expectStock()
      },
      HISTORIES_LIMIT,
    )
  },
)
