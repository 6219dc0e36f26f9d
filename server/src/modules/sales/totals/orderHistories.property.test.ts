import * as fc from 'fast-check'
import { sql } from 'kysely'
import { lineTotal, toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORIES_LIMIT, countHistories } from '../../../../test/databases/histories.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { wrongBooks } from '../../../../test/scenes/sales/books.ts'
import { paymentsOf } from '../../../../test/scenes/sales/payments.ts'
import { priceModeOf } from '../../../../test/scenes/sales/priceMode.ts'
import { away, returnsOf, sumsOf } from '../../../../test/scenes/sales/returns.ts'
import { openScales } from '../../../../test/scenes/sales/scales.ts'
import type { Scales } from '../../../../test/scenes/sales/scales.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../test/testApp.ts'

/** The number of orders that live through a history of their own. */
const histories = { postgres: 90, embedded: 30 }
const STOCK = 1_000_000

const thousandths = fc.integer({ min: 1, max: 9_000 })
const line = fc.nat(3)
const product = fc.nat(2)
const halalas = fc.integer({ min: 1, max: 9_000 })
const kind = fc.constantFrom('cash', 'card', 'transfer', 'balance', 'credit')
const share = fc.constantFrom(0.1, 1 / 3, 0.5, 1)

const action = fc.oneof(
  fc.record({ what: fc.constant('quantity' as const), line, thousandths }),
  fc.record({ what: fc.constant('remove' as const), line }),
  fc.record({ what: fc.constant('substitute' as const), line, product, thousandths, agreed: fc.boolean() }),
  fc.record({ what: fc.constant('add' as const), product, thousandths }),
  fc.record({ what: fc.constant('weigh' as const), line, percent: fc.integer({ min: 1, max: 130 }) }),
  fc.record({ what: fc.constant('void' as const), line }),
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('answer' as const), ask: fc.nat(2), yes: fc.boolean() }),
  },
  fc.record({ what: fc.constant('withdraw' as const), ask: fc.nat(2) }),
  fc.record({ what: fc.constant('expire' as const) }),
  fc.record({ what: fc.constant('pay' as const), kind, halalas, over: fc.boolean() }),
  fc.record({ what: fc.constant('payDue' as const), kind }),
  fc.record({ what: fc.constant('refund' as const), kind, halalas }),
  fc.record({ what: fc.constant('undoPayment' as const) }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('step' as const) }) },
  fc.record({ what: fc.constant('reject' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('return' as const),
      shares: fc.array(share, { minLength: 4, maxLength: 4 }),
      picked: fc.nat(15),
      goods: fc.constantFrom('stock', 'waste'),
      delivery: fc.boolean(),
      money: fc.constantFrom(undefined, 'balance', 'cash', 'transfer', 'credit'),
    }),
  },
  fc.record({ what: fc.constant('issue' as const) }),
  fc.record({ what: fc.constant('rate' as const), tax: fc.constantFrom(0, 5, 15, 20) }),
  fc.record({ what: fc.constant('mode' as const), withVat: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('pick' as const),
      line,
      share: fc.constantFrom(undefined, undefined, 0, 0.5, 1),
      /** Percents of what is wanted, on the scale. */
      weight: fc.constantFrom(undefined, undefined, 40, 100, 108),
      more: fc.boolean(),
    }),
  },
  fc.record({ what: fc.constant('unpick' as const), line }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('seal' as const), asOrdered: fc.boolean() }) },
  fc.record({ what: fc.constant('reopen' as const) }),
  fc.record({ what: fc.constant('floor' as const), on: fc.boolean() }),
  fc.record({ what: fc.constant('handOver' as const) }),
  fc.record({ what: fc.constant('count' as const), off: fc.constantFrom(0, 0, 0.25) }),
  fc.record({ what: fc.constant('close' as const) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
const history = fc.record({
  withVat: fc.boolean(),
  payment: fc.constantFrom('cash', 'card', 'balance'),
  choice: fc.constantFrom('ask', 'choose', 'none'),
  pickup: fc.boolean(),
  floor: fc.boolean(),
  items: fc.array(fc.record({ product, thousandths }), { minLength: 1, maxLength: 3 }),
  /** The number of steps that it has taken before anything else happens. */
  steps: fc.constantFrom(0, 0, 1, 1, 2, 2, 3),
  actions: fc.array(action, { minLength: 3, maxLength: 10 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Answers that refuse a change and leave everything as it was. */
const refused = new Set([
  'lines_closed',
  'order_empty',
  'validation',
  'no_substitutes',
  'asked_already',
  'weighing_void',
  'weight_over',
  'payment_over',
  'refund_over',
  'payments_closed',
  'returns_closed',
  'return_over',
  'delivery_returned',
  'illegal_move',
  'undo_superseded',
  'undo_too_late',
  'undo_invoiced',
  'undo_not_yours',
  'undo_balance_spent',
  'cash_nothing',
  'cash_open',
  'close_empty',
  'order_sealed',
  'already_open',
  'lines_left',
  'floor_off',
  'not_on_floor',
])

/** The actions after which each line is looked at on the floor. */
const onFloor: ReadonlySet<Action['what']> = new Set(['pick', 'unpick', 'seal', 'reopen'])

/** The picking of an order as it has to be: the lines by what was picked of them, and whether its crates are closed. */
interface Picking {
  picks: Map<number, number>
  isSealed: boolean
}

describe.each(bothDatabases('everything that writes orders meets: triggers, constraints, decimals'))(
  'random histories of whole orders on %s',
  (database) => {
    let app: TestApp
    let shop: Shop
    let steps: Steps
    let returns: ReturnType<typeof returnsOf>
    let payments: ReturnType<typeof paymentsOf>
    let mode: ReturnType<typeof priceModeOf>
    let scales: Scales
    let counter = ''
    let owner = ''
    beforeAll(async () => {
      app = await startTestApp(database)
      shop = await openShop(app)
      steps = stepsOf(app, shop)
      returns = returnsOf(app, shop, steps)
      payments = paymentsOf(app, shop, steps)
      mode = priceModeOf(app)
      scales = await openScales(app, shop, steps)
      await returns.nameSeller()
      await setFloor(true)
      await sql`update products set stock_quantity = ${STOCK}`.execute(db())
      await payments.setBalance(1_000_000)
      counter = (await app.tokenWith(['cash index', 'cash count'])).token
      owner = (await app.tokenWith(['cash index', 'cash settle', 'cash close'])).token
    })
    afterAll(() => app.close())
    const db = () => app.platform.database.db
    const setRate = (tax: number) =>
      sql`update settings set value = value || jsonb_build_object('tax', ${tax}::int) where key = 'general'`.execute(
        db(),
      )
    let isFloorOn = true
    async function setFloor(isOn: boolean): Promise<void> {
      isFloorOn = isOn
      await scales.set({ consent: 1, payments: 1, floor: isOn ? 1 : 0 })
    }
    const products = () => [shop.tomatoId, shop.datesId, shop.melonId]
    const quantityOf = (one: { thousandths: number }) => (one.thousandths / 1_000).toFixed(3)
    const post = (path: string, body: object = {}, token?: string) =>
      steps.staff.call('POST', path, { body, ...(token ? { token } : {}) })

    async function place({ items, payment, choice, pickup, withVat, floor }: History): Promise<Json> {
      await setFloor(floor)
      await sql`delete from throttles`.execute(db())
      await setRate(15)
      await mode.set(withVat)
      const { status, body } = await shop.client.call('POST', '/orders', {
        items: items.map((item) => ({ product_id: products()[item.product], quantity: quantityOf(item) })),
        payment_method: payment,
        substitution_wish: choice,
        ...(pickup ? { pickup: 1 } : { address: 'الخرج', ...away }),
      })
      expect([status, body.errors]).toEqual([201, undefined])
      return steps.detail(body.data.id)
    }

    /** Returns the body of a return of a share of what is left of some lines. */
    function returnOf(order: Json, one: Extract<Action, { what: 'return' }>): object {
      const lines = order['order-details'].slice(0, 4).flatMap((each: Json, at: number) => {
        const left = Math.round((each.billed_quantity - each.returned_quantity) * 1_000)
        const quantity = Math.ceil(left * (one.shares[at] ?? 1))
        const isPicked = (one.picked >> at) % 2 === 1 && quantity > 0
        return isPicked
          ? [{ position: each.position, quantity: quantityOf({ thousandths: quantity }), goods: one.goods }]
          : []
      })
      return { lines, delivery: one.delivery ? 1 : 0, money: one.money, reference: 'r', reason: 'wrong' }
    }

    /** Counts what was handed over, the oldest first, and settles what differs. */
    async function count(off: number): Promise<Answer | null> {
      const { body } = await steps.staff.call('GET', '/cash/handovers?state=handed_over')
      const open = body.data.at(-1)
      if (!open) return null
      const { rows } = await sql<{ expected: number }>`
        select expected::int as expected from cash_handovers where id = ${open.id}`.execute(db())
      const counted = Math.max(0, (rows[0]?.expected ?? 0) / 100 + off)
      const answer = await post(`/cash/handovers/${open.id}/count`, { counted }, counter)
      return answer.body.data?.state === 'differs'
        ? post(`/cash/handovers/${open.id}/settle`, { reason: 'x' }, owner)
        : answer
    }

    /** Does what is not done to one order; null where nothing came of it. */
    async function actBeside(one: Action): Promise<Answer | null> {
      switch (one.what) {
        case 'rate':
          await setRate(one.tax)
          return null
        case 'mode':
          await mode.set(one.withVat)
          return null
        case 'floor':
          await setFloor(one.on)
          return null
        case 'issue':
          await returns.issue()
          return null
        case 'handOver':
          return post('/cash/handovers', { declared: 1 })
        case 'count':
          return count(one.off)
        case 'close':
          return post('/cash/closes', {}, owner)
        case 'expire':
          await sql`update order_asks set expires_at = now() - interval '1 second' where answered_at is null`.execute(
            db(),
          )
          await app.sweep('asks.expire')
          return null
        default:
          throw new Error(`${one.what} is done to an order`)
      }
    }

    type FloorAct = Extract<Action, { what: 'pick' | 'unpick' | 'seal' | 'reopen' }>
    /** Does what is done on the floor, and notes what that makes of the picking. */
    async function actOnFloor(order: Json, one: FloorAct, picking: Picking): Promise<Answer> {
      const base = `/floor/orders/${order.id}`
      if (one.what === 'seal' || one.what === 'reopen') {
        const sealing = one.what === 'seal' ? { crates: 2, as_ordered: one.asOrdered ? 1 : 0 } : {}
        const answer = await post(`${base}/${one.what}`, sealing)
        if (answer.status === 200) picking.isSealed = one.what === 'seal'
        return answer
      }
      const lines: Json[] = order['order-details']
      const of = lines[one.line % lines.length]
      const wanted = of.weighed?.wanted ?? of.billed_quantity
      let body = {}
      if (one.what === 'pick' && one.weight !== undefined)
        body = { gross_g: Math.max(1, Math.round(wanted * 10 * one.weight)), more: one.more ? 1 : 0 }
      else if (one.what === 'pick' && one.share !== undefined)
        body = { quantity: (Math.ceil(wanted * one.share * 1_000) / 1_000).toFixed(3) }
      const answer = await post(`${base}/lines/${of.position}/${one.what}`, body)
      if (answer.status !== 200) return answer
      const { quantity } = answer.body.data.order_lines.find((each: Json) => each.position === of.position)
      if (one.what === 'pick' && !('more' in body && body.more) && quantity > 0)
        picking.picks.set(of.position, quantity)
      // A line that is left out has nothing to pick; whatever was picked of it before does not equal that.
      else if (quantity > 0) picking.picks.delete(of.position)
      return answer
    }

    /** Checks the picking, line by line where the floor was at work: a line is picked while it equals what was picked of it, and an order is sealed while its crates are closed since its acceptance. */
    async function expectPicking(order: Json, picking: Picking, isWhole: boolean): Promise<void> {
      if (order.status === 'new') Object.assign(picking, { picks: new Map(), isSealed: false })
      const lines: Json[] = order['order-details']
      for (const position of picking.picks.keys())
        if (lines.every((each) => each.position !== position)) picking.picks.delete(position)
      const isThere = isFloorOn && (order.status === 'prepared' || picking.isSealed)
      expect('fulfilment' in order).toBe(isThere)
      if (!isThere) return
      expect([order.status, order.fulfilment.stage === 'sealed']).toEqual([order.status, picking.isSealed])
      if (order.status !== 'prepared') return
      const there = lines.filter((each) => each.billed_quantity > 0)
      const picked = there.filter((each) => picking.picks.get(each.position) === each.billed_quantity)
      if (!picking.isSealed) expect(order.fulfilment.stage === 'picked').toBe(picked.length === there.length)
      if (!isWhole) return
      const { body } = await steps.staff.call('GET', `/floor/orders/${order.id}`)
      expect([body.data.lines, body.data.picked]).toEqual([there.length, picked.length])
      expect(
        body.data.order_lines.flatMap((each: Json) => (each.picked_by === null ? [] : [each.position])),
      ).toEqual(picked.map(({ position }) => position))
    }

    const act = async (order: Json, one: Action, picking: Picking): Promise<Answer | null> => {
      const base = `/orders/${order.id}`
      const position = 'line' in one ? (one.line % order['order-details'].length) + 1 : 0
      const of = order['order-details'].find((each: Json) => each.position === position)
      const question = 'ask' in one ? order.asks[one.ask % (order.asks.length || 1)] : null
      const product_id = 'product' in one ? products()[one.product] : 0
      switch (one.what) {
        case 'quantity':
          return steps.staff.call('PUT', `${base}/lines`, {
            body: { position, quantity: quantityOf(one), reason: 'out' },
          })
        case 'remove':
          return post(`${base}/lines/remove`, { position, reason: 'out' })
        case 'substitute': {
          const body = { position, product_id, quantity: quantityOf(one), price_agreed: one.agreed }
          return post(`${base}/lines/substitute`, body)
        }
        case 'add':
          return post(`${base}/lines`, { product_id, quantity: quantityOf(one) })
        case 'weigh': {
          const wanted = of?.weighed?.wanted ?? 1
          return scales.weigh(order.id, position, Math.max(1, Math.round(wanted * 10 * one.percent)))
        }
        case 'void': {
          const bag = of?.weighings.find(({ voided }: Json) => !voided)
          return bag ? scales.takeOff(order.id, bag.id) : null
        }
        case 'answer':
          return question
            ? shop.client.call('POST', `${base}/asks/${question.id}`, { answer: one.yes ? 'yes' : 'no' })
            : null
        case 'withdraw':
          return question ? post(`${base}/asks/${question.id}/withdraw`) : null
        case 'pay':
          return payments.pay(order.id, {
            kind: one.kind,
            amount: one.halalas / 100,
            reference: 'r',
            over: one.over,
          })
        case 'payDue':
          return payments.pay(order.id, { kind: one.kind, amount: Math.max(0.01, order.due), reference: 'r' })
        case 'refund':
          return payments.refund(order.id, { kind: one.kind, amount: one.halalas / 100, reason: 'x' })
        case 'undoPayment': {
          const last = order.payments.at(-1)
          return last ? payments.undoPayment(order.id, last.id) : null
        }
        case 'undo':
          return steps.undo(order.id, order.version)
        case 'step': {
          const next = order.allowed_transitions.find((each: Json) => each.status !== 'rejected')
          return next ? steps.move(order.id, next.status) : null
        }
        case 'reject':
          return steps.move(order.id, 'rejected')
        case 'return':
          return returns.call(order.id, returnOf(order, one))
        case 'pick':
        case 'unpick':
        case 'seal':
        case 'reopen':
          return actOnFloor(order, one, picking)
        default:
          return actBeside(one)
      }
    }

    const quantitiesOf = (order: Json) =>
      order['order-details'].map((each: Json) => [each.position, each.billed_quantity, each.picked_grams])

    /** The page adds up: lines to the goods, these to the total, payments and what is due to what is billed, bags to what is picked. */
    function expectAddsUp(order: Json): void {
      const sum = (rows: Json[], name: string) =>
        rows.reduce((all: number, row) => all + toHalalas(row[name]), 0)
      const lines: Json[] = order['order-details']
      const total = toHalalas(order.total)
      expect(sum(lines, 'total') - toHalalas(order.reduction)).toBe(
        toHalalas(order.goods_with_vat ?? order.sub_total),
      )
      if (order.goods_with_vat !== null)
        expect(toHalalas(order.goods_with_vat) + toHalalas(order.delivery_with_vat)).toBe(total)
      expect(toHalalas(order.sub_total) + toHalalas(order.tax) + toHalalas(order.delivery_cost)).toBe(total)
      for (const one of lines) {
        expect(one.billed_quantity).toBeGreaterThanOrEqual(0)
        expect(lineTotal(toHalalas(one.price), one.billed_quantity)).toBe(toHalalas(one.total))
        const bags = one.weighings.filter(({ voided }: Json) => !voided)
        const picked = bags.reduce((all: number, { net_g }: Json) => all + net_g, 0)
        expect(one.picked_grams).toBe(bags.length > 0 ? picked : null)
      }
      const { returned } = order
      expect(sum(lines, 'returned') + toHalalas(returned.delivery)).toBe(toHalalas(returned.without_tax))
      expect(sum(order.returns, 'total')).toBe(toHalalas(returned.total))
      expect(sum(order.payments, 'amount')).toBe(toHalalas(order.paid))
      expect(order.paid).toBeGreaterThanOrEqual(0)
      const billed = order.status === 'rejected' ? 0 : total - toHalalas(returned.total)
      expect(billed).toBeGreaterThanOrEqual(0)
      expect(toHalalas(order.paid) + toHalalas(order.due)).toBe(billed)
    }

    async function live(one: History): Promise<void> {
      let order = await place(one)
      const picking: Picking = { picks: new Map(), isSealed: false }
      expectAddsUp(order)
      const first: Action[] = Array.from({ length: one.steps }, () => ({ what: 'step' }))
      for (const each of [...first, ...one.actions]) {
        const before = order
        const answer = await act(order, each, picking)
        if (answer && answer.status !== 200)
          expect([each.what, answer.body.code, refused.has(answer.body.code)]).toEqual([
            each.what,
            answer.body.code,
            true,
          ])
        order = await steps.detail(order.id)
        expectAddsUp(order)
        await expectPicking(order, picking, onFloor.has(each.what) || each === one.actions.at(-1))
        const isClosed = before.fulfilment?.stage === 'sealed' && before.status === 'prepared'
        if (isClosed) expect(quantitiesOf(order)).toEqual(quantitiesOf(before))
      }
      await returns.issue()
      const invoice = await returns.invoice(order.id)
      if (!invoice) return
      const { without_tax, tax, total } = order.returned
      const credits = sumsOf(await returns.notes(order.id))
      expect(credits).toEqual(sumsOf(order.status === 'rejected' ? [invoice] : [{ without_tax, tax, total }]))
    }

    const runs = countHistories(database, 'ORDER_HISTORIES', histories)
    test(
      `everything adds up after each step and at the end, over ${runs} histories`,
      async () => {
        await fc.assert(fc.asyncProperty(history, live), { numRuns: runs, endOnFailure: true })
        const stock = Object.fromEntries(products().map((id) => [id, STOCK]))
        expect(await wrongBooks(db(), stock)).toEqual([])
      },
      HISTORIES_LIMIT,
    )
  },
)
