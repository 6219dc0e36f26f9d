import * as fc from 'fast-check'
import { sql } from 'kysely'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORIES_LIMIT, countHistories } from '../../../../../test/databases/histories.ts'
import { bothDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

/** The number of orders that live through a history of their own. */
const histories = { postgres: 100, embedded: 40 }

/** Every switch of the setting changes all open orders, so those of a round are ended before the next. */
const ROUND = 100

const kinds = ['cash', 'card', 'transfer', 'balance', 'credit'] as const
const thousandths = fc.integer({ min: 1, max: 9_000 })
const money = { kind: fc.constantFrom(...kinds), halalas: fc.integer({ min: 1, max: 12_000 }) }
const action = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), ...money, over: fc.boolean() }),
  fc.record({ what: fc.constant('payDue' as const), kind: money.kind }),
  fc.record({ what: fc.constant('refund' as const), ...money }),
  fc.record({ what: fc.constant('undoPayment' as const) }),
  fc.record({ what: fc.constant('undo' as const) }),
  fc.record({ what: fc.constant('quantity' as const), thousandths }),
  fc.record({ what: fc.constant('add' as const), product: fc.nat(2), thousandths }),
  fc.record({ what: fc.constant('step' as const) }),
  fc.record({ what: fc.constant('reject' as const) }),
  fc.record({ what: fc.constant('switch' as const) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
const history = fc.record({
  payment: fc.constantFrom('cash', 'card', 'balance'),
  thousandths,
  actions: fc.array(action, { minLength: 1, maxLength: 9 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Answers that refuse a change and leave everything as it was. */
const refused = new Set([
  'payment_over',
  'refund_over',
  'payments_off',
  'payments_closed',
  'lines_closed',
  'validation',
  'illegal_move',
  'undo_superseded',
  'undo_too_late',
  'undo_not_yours',
  'undo_balance_spent',
])

describe.each(bothDatabases('triggers, and rows that one transaction locks more than once'))(
  'random histories of payments on %s',
  (kind) => {
    let app: TestApp
    let shop: Shop
    let steps: Steps
    beforeAll(async () => {
      app = await startTestApp(kind)
      shop = await openShop(app)
      steps = stepsOf(app, shop)
      await steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, {
        body: { balance: 1_000_000, reason: 'x' },
      })
    })
    afterAll(() => app.close())
    const open: number[] = []
    const db = () => app.platform.database.db
    const record = (payments: boolean) =>
      steps.staff.call('PUT', '/settings/sections/handling', { body: { values: { payments } } })
    const products = () => [shop.tomatoId, shop.datesId, shop.datesId]
    const quantityOf = (one: { thousandths: number }) => (one.thousandths / 1_000).toFixed(3)

    async function place({ payment, ...one }: History): Promise<Json> {
      await sql`delete from throttles`.execute(db())
      const { body } = await shop.client.call('POST', '/orders', {
        items: [{ product_id: shop.tomatoId, quantity: quantityOf(one) }],
        payment_method: payment,
        pickup: 1,
      })
      return steps.detail(body.data.id)
    }

    const act = (order: Json, one: Action): Promise<Answer> | null => {
      const base = `/orders/${order.id}`
      const reference = 'r'
      switch (one.what) {
        case 'pay':
          return steps.staff.call('POST', `${base}/payments`, {
            body: { kind: one.kind, amount: one.halalas / 100, reference, over: one.over },
          })
        case 'payDue':
          return steps.staff.call('POST', `${base}/payments`, {
            body: { kind: one.kind, amount: order.due ?? 1, reference },
          })
        case 'refund':
          return steps.staff.call('POST', `${base}/payments/refund`, {
            body: { kind: one.kind, amount: one.halalas / 100, reason: 'x' },
          })
        case 'undoPayment': {
          const last = order.payments?.at(-1)
          return last ? steps.staff.call('POST', `${base}/payments/${last.id}/undo`) : null
        }
        case 'undo':
          return steps.undo(order.id, order.version)
        case 'quantity':
          return steps.staff.call('PUT', `${base}/lines`, {
            body: { position: 1, quantity: quantityOf(one) },
          })
        case 'add':
          return steps.staff.call('POST', `${base}/lines`, {
            body: { product_id: products()[one.product], quantity: quantityOf(one) },
          })
        case 'step': {
          const next = order.allowed_transitions.find((step: Json) => step.status !== 'rejected')
          return next ? steps.move(order.id, next.status) : null
        }
        case 'reject':
          return steps.move(order.id, 'rejected')
        case 'switch':
          return null
      }
    }

    /** Payments and what is due come to the total, and to nothing once an order is rejected. */
    function expectAddsUp(order: Json): void {
      if (order.payments === null) return
      const paid = order.payments.reduce((sum: number, one: Json) => sum + toHalalas(one.amount), 0)
      expect(toHalalas(order.paid)).toBe(paid)
      if (order.payment_state === 'unrecorded') return expect(order.due).toBe(0)
      const isSettledBefore = order.status === 'rejected' && order.payment_state === null && paid !== 0
      if (isSettledBefore) return
      expect(paid + toHalalas(order.due)).toBe(order.status === 'rejected' ? 0 : toHalalas(order.total))
    }

    async function live(one: History): Promise<void> {
      await record(true)
      let order = await place(one)
      let isOn = true
      for (const each of one.actions) {
        if (each.what === 'switch') {
          isOn = !isOn
          await record(isOn)
          order = await steps.detail(order.id)
        }
        const answer = await act(order, each)
        if (answer && answer.status !== 200) expect(refused).toContain(answer.body.code)
        if (answer?.status === 200) order = answer.body.data
        expectAddsUp(order)
      }
      await record(true)
      order = await steps.detail(order.id)
      expectAddsUp(order)
      open.push(order.id)
      if (open.length >= ROUND) await endRound()
    }

    /** The sums that are stored are those of the rows, and every entry of a balance has a row. */
    async function compare(): Promise<void> {
      expect(await wrongTotals(db())).toEqual([])
      const { rows: paid } = await sql`
        select o.id from orders o
        where o.paid <> (select coalesce(sum(halalas), 0) from order_payments p where p.order_id = o.id)`.execute(
        db(),
      )
      expect(paid).toEqual([])
      const { rows: mirrored } = await sql`
        select o.id from orders o where o.payment_recorded
          and (select coalesce(sum(halalas), 0) from order_payments p where p.order_id = o.id and kind = 'balance')
            <> (select coalesce(-sum(delta), 0) from balance_entries e where e.order_id = o.id)`.execute(db())
      expect(mirrored).toEqual([])
    }

    /** Compares a round while its orders are open, and rejects those that can be. */
    async function endRound(): Promise<void> {
      await compare()
      for (const id of open.splice(0)) {
        const order = await steps.detail(id)
        if (order.allowed_transitions.some((step: Json) => step.status === 'rejected'))
          expectAddsUp((await steps.move(id, 'rejected')).body.data)
      }
    }

    const runs = countHistories(kind, 'PAYMENT_HISTORIES', histories)
    test(
      `payments and what is due come to the total, over ${runs} histories`,
      async () => {
        await fc.assert(fc.asyncProperty(history, live), { numRuns: runs, endOnFailure: true })
        await endRound()
        await compare()
      },
      HISTORIES_LIMIT,
    )
  },
)
