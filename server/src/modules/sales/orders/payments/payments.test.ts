import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { good, paidState, paymentsOf, rowsOf } from '../../../../../test/scenes/sales/payments.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

describe.each(usualDatabases)('payments of orders, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let payments: ReturnType<typeof paymentsOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    payments = paymentsOf(app, shop, steps)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const idsOf = async (query: string): Promise<number[]> =>
    (await steps.staff.call('GET', `/orders?per_page=100&${query}`)).body.data.map((row: Json) => row.id)

  test('leave everything as it is until the setting is on', async () => {
    await payments.setBalance(100)
    const id = await payments.byBalance()
    await steps.take(id, 'prepared')
    const order = await steps.take(id, 'finished')
    expect([...paidState(order), order.payments]).toEqual([null, null, null, null])
    expect(await payments.pay(id, { kind: 'cash', amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'payments_off' },
    })
    expect(await idsOf('payment_state=unpaid')).toEqual([id])
    expect((await steps.staff.call('GET', '/orders/counts')).body.data.unpaid).toBeNull()
    const { rows } = await sql`select from order_payments`.execute(db())
    expect(rows).toEqual([])
    const file = await steps.staff.call('GET', '/orders/export?format=csv&language=en')
    expect(file.body).not.toContain('Paid')
    await sql`delete from throttles`.execute(db())
  })

  test('begin with what is under way: what a balance paid is among them, what ended before is settled', async () => {
    await payments.setBalance(100)
    const [done] = await idsOf('')
    const open = await payments.byBalance()
    const cash = await shop.order(shop.client)
    await payments.record(true)
    expect(paidState(await steps.detail(done ?? 0))).toEqual(['unrecorded', 0, 0])
    expect(await payments.pay(done ?? 0, { kind: 'cash', amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'payments_closed' },
    })
    const paid = await steps.detail(open)
    expect([...paidState(paid), rowsOf(paid)]).toEqual(['paid', 28.75, 0, [['balance', 28.75]]])
    expect(paidState(await steps.detail(cash))).toEqual(['unpaid', 0, 28.75])
    expect(await idsOf('payment_state=unpaid')).toEqual([cash])
    expect(await idsOf('payment_state=paid')).toEqual([open])
    expect(await idsOf('payment_state=unrecorded')).toEqual([done])
    // Steps that were taken meanwhile are made good when it is switched on again.
    await payments.record(false)
    const rejected = await steps.take(open, 'rejected')
    expect(rejected.payments).toBeNull()
    await steps.undo(open, rejected.version)
    await steps.take(cash, 'prepared')
    await steps.take(cash, 'finished')
    await payments.record(true)
    expect(rowsOf(await steps.detail(open))).toEqual([
      ['balance', 28.75],
      ['balance', -28.75],
      ['balance', 28.75],
    ])
    expect(paidState(await steps.detail(cash))).toEqual(['unrecorded', 0, 0])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('come to what is due: in parts, by card and on credit, over it where that is said', async () => {
    const id = await shop.order(shop.client)
    const first = await steps.detail(id)
    const part = good(await payments.pay(id, { kind: 'cash', amount: '١٠٫٥٠', version: first.version }))
    expect(paidState(part)).toEqual(['part', 10.5, 18.25])
    expect(part.payments[0]).toMatchObject({
      kind: 'cash',
      amount: 10.5,
      carrier: { id: 1 },
      by_step: false,
      reversed: false,
    })
    expect((await payments.pay(id, { kind: 'cash', amount: 1, version: first.version })).body.code).toBe(
      'stale_version',
    )
    const bare = await payments.pay(id, { kind: 'card', amount: 8.25 })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reference']])
    const card = good(await payments.pay(id, { kind: 'card', amount: 8.25, reference: '٠٠٤٢' }))
    expect(card.payments[1]).toMatchObject({ kind: 'card', carrier: null, reference: expect.any(String) })
    expect(await idsOf('payment_state=part')).toEqual([id])
    expect((await steps.staff.call('GET', '/orders/counts')).body.data.unpaid).toBe(0)
    const over = await payments.pay(id, { kind: 'cash', amount: 10.01 })
    expect(over).toMatchObject({ status: 409, body: { code: 'payment_over', due: 10 } })
    expect(over.body.message).toContain('10.00')
    const settled = good(await payments.pay(id, { kind: 'credit', amount: 10 }))
    expect(paidState(settled)).toEqual(['paid', 28.75, 0])
    const more = good(await payments.pay(id, { kind: 'cash', amount: 5, over: 1 }))
    expect(paidState(more)).toEqual(['over', 33.75, -5])
    expect(await idsOf('payment_state=over')).toEqual([id])
    const { body: list } = await steps.staff.call('GET', `/orders?id=${id}`)
    expect(paidState(list.data[0])).toEqual(['over', 33.75, -5])
    const trail = await steps.staff.call('GET', `/audit?resource=orders&record_id=${id}&action=collect`)
    expect(trail.body.data[0].changes).toContainEqual(
      expect.objectContaining({ field: 'paid', before: 2_875, after: 3_375, kind: 'money' }),
    )
  })

  test('are given back with a reason, by a right of their own, and never more than has been paid', async () => {
    const id = await shop.order(shop.client)
    good(await payments.pay(id, { kind: 'cash', amount: 28.75 }))
    const bare = await payments.refund(id, { kind: 'cash', amount: 5 })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']])
    expect(await payments.refund(id, { kind: 'cash', amount: 28.76, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_over', paid: 28.75 },
    })
    const { token } = await app.tokenWith(['orders show', 'orders collect'])
    expect((await payments.refund(id, { kind: 'cash', amount: 5, reason: 'x' }, { token })).status).toBe(403)
    const other = (await app.tokenWith(['orders show', 'orders refund'])).token
    expect((await payments.pay(id, { kind: 'cash', amount: 5 }, { token: other })).status).toBe(403)
    const order = good(
      await payments.refund(id, { kind: 'cash', amount: 5, reason: 'تلف صنف' }, { token: other }),
    )
    expect([...paidState(order), order.payments[1].reason]).toEqual(['part', 23.75, 5, 'تلف صنف'])
    const before = await payments.balance()
    const onBalance = good(
      await payments.refund(id, { kind: 'balance', amount: 23.75, reason: 'رغبة العميل' }),
    )
    expect(rowsOf(onBalance)).toEqual([
      ['cash', 28.75],
      ['cash', -5],
      ['balance', -23.75],
    ])
    expect(onBalance.payments[2].reason).toBe('رغبة العميل')
    expect((await payments.balance()) - before).toBe(23.75)
    const paid = good(await payments.pay(id, { kind: 'balance', amount: 28.75 }))
    expect([...paidState(paid), (await payments.balance()) - before]).toEqual(['paid', 28.75, 0, -5])
    const poor = await payments.pay(id, { kind: 'balance', amount: 5_000, over: 1 })
    expect([poor.status, Object.keys(poor.body.errors)]).toEqual([422, ['amount']])
  })

  test('are taken back for some seconds by whoever recorded them, the last one alone', async () => {
    const id = await shop.order(shop.client)
    const first = good(await payments.pay(id, { kind: 'cash', amount: 10 })).payments[0]
    expect(first.undo_until).toEqual(expect.any(String))
    const order = good(await payments.pay(id, { kind: 'credit', amount: 8 }))
    expect(order.payments.map((one: Json) => one.undo_until !== null)).toEqual([false, true])
    expect((await payments.undoPayment(id, first.id)).body.code).toBe('undo_superseded')
    const last = order.payments[1].id
    const { token } = await app.tokenWith(['orders show', 'orders collect'])
    expect((await payments.undoPayment(id, last, { token })).body.code).toBe('undo_not_yours')
    const undone = good(await payments.undoPayment(id, last))
    expect(rowsOf(undone)).toEqual([
      ['cash', 10],
      ['credit', 8],
      ['credit', -8],
    ])
    expect(undone.payments[1]).toMatchObject({ reversed: true })
    expect(undone.payments[2]).toMatchObject({ reverses: last, undo_until: null })
    expect((await payments.undoPayment(id, last)).body.code).toBe('undo_superseded')
    const held = await payments.balance()
    const spent = good(await payments.pay(id, { kind: 'balance', amount: 5 })).payments.at(-1)
    good(await payments.undoPayment(id, spent.id))
    expect([await payments.balance(), (await steps.detail(id)).paid]).toEqual([held, 10])
    const late = good(await payments.pay(id, { kind: 'cash', amount: 1 })).payments.at(-1)
    await sql`alter table order_payments disable trigger user`.execute(db())
    await sql`update order_payments set at = at - interval '6 seconds' where id = ${late.id}`.execute(db())
    await sql`alter table order_payments enable trigger user`.execute(db())
    expect((await payments.undoPayment(id, late.id)).body.code).toBe('undo_too_late')
  })

  test('of 32 at once that each pay all that is due one wins, and the others are told what is due', async () => {
    const id = await shop.order(shop.client)
    const wishes = Array.from({ length: 32 }, () => payments.pay(id, { kind: 'cash', amount: 28.75 }))
    const answers = await Promise.all(wishes)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code, body.due])).toEqual(
      Array.from({ length: 31 }, () => [409, 'payment_over', 0]),
    )
    const order = await steps.detail(id)
    expect([...paidState(order), order.payments.length]).toEqual(['paid', 28.75, 0, 1])
  })

  test('have receipts that only those read who see orders', async () => {
    const id = await shop.order(shop.client)
    const without = await payments.pay(id, { kind: 'transfer', amount: 5 })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reference']])
    const form = new FormData()
    form.set('kind', 'transfer')
    form.set('amount', '28.75')
    form.set('receipt', new Blob([PIXEL], { type: 'image/png' }), 'receipt.png')
    const order = good(await payments.payForm(id, form))
    const { receipt } = order.payments[0]
    expect(receipt).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
    const read = async (token?: string) => (await app.call('GET', receipt, token ? { token } : {})).status
    const viewer = (await app.tokenWith(['orders show'])).token
    const other = (await app.tokenWith(['products index'])).token
    expect([await read(viewer), await read(other), await read(shop.client.token), await read()]).toEqual([
      200, 404, 404, 404,
    ])
  })

  test('stay as they were recorded, and are columns of the file', async () => {
    await expect(sql`update order_payments set halalas = 1`.execute(db())).rejects.toThrow()
    await expect(sql`delete from order_payments`.execute(db())).rejects.toThrow()
    const file = await app.call('GET', `${DASHBOARD}/orders/export?format=csv&language=en`, {
      token: app.superToken,
    })
    const [head] = String(file.body).split('\n')
    expect(head).toMatch(/Payment.*Paid.*Due/)
    const { rows } = await sql<{ id: number }>`
      select id from orders o where paid <> (select coalesce(sum(halalas), 0) from order_payments p where p.order_id = o.id)`.execute(
      db(),
    )
    expect(rows).toEqual([])
  })
})

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
