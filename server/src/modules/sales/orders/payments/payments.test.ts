import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../../../../test/testApp.ts'
import { sendDueMessages } from '../moves/customerMessages.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

describe.each(usualDatabases)('payments of orders, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const record = async (payments: boolean) => {
    const { status } = await steps.staff.call('PUT', '/settings/sections/handling', {
      body: { values: { payments } },
    })
    expect(status).toBe(200)
  }
  const pay = (id: number, body: object, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/payments`, { body, ...options })
  const refund = (id: number, body: object, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/payments/refund`, { body, ...options })
  const undo = (id: number, payment: number, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/payments/${payment}/undo`, options)
  function good({ status, body }: Answer): Json {
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }
  const setBalance = (amount: number) =>
    steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, { body: { balance: amount } })
  const balance = async (): Promise<number> => (await shop.client.call('GET', '/me/balance')).body.balance
  const byBalance = async () => {
    const items = [{ product_id: shop.tomatoId, quantity: 2 }]
    const { body } = await shop.client.call('POST', '/orders', {
      items,
      payment_method: 'balance',
      pickup: 1,
    })
    return body.data.id as number
  }
  const rowsOf = (order: Json) => order.payments.map((one: Json) => [one.kind, one.amount])
  const state = ({ payment_state, paid, due }: Json) => [payment_state, paid, due]
  const idsOf = async (query: string): Promise<number[]> =>
    (await steps.staff.call('GET', `/orders?per_page=100&${query}`)).body.data.map((row: Json) => row.id)

  test('leave everything as it is until the setting is on', async () => {
    await setBalance(100)
    const id = await byBalance()
    await steps.take(id, 'prepared')
    const order = await steps.take(id, 'finished')
    expect([...state(order), order.payments]).toEqual([null, null, null, null])
    expect(await pay(id, { kind: 'cash', amount: 1 })).toMatchObject({
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
    await setBalance(100)
    const [done] = await idsOf('')
    const open = await byBalance()
    const cash = await shop.order(shop.client)
    await record(true)
    expect(state(await steps.detail(done ?? 0))).toEqual(['unrecorded', 0, 0])
    expect(await pay(done ?? 0, { kind: 'cash', amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'payments_closed' },
    })
    const paid = await steps.detail(open)
    expect([...state(paid), rowsOf(paid)]).toEqual(['paid', 28.75, 0, [['balance', 28.75]]])
    expect(state(await steps.detail(cash))).toEqual(['unpaid', 0, 28.75])
    expect(await idsOf('payment_state=unpaid')).toEqual([cash])
    expect(await idsOf('payment_state=paid')).toEqual([open])
    expect(await idsOf('payment_state=unrecorded')).toEqual([done])
    // Steps that were taken meanwhile are made good when it is switched on again.
    await record(false)
    const rejected = await steps.take(open, 'rejected')
    expect(rejected.payments).toBeNull()
    await steps.undo(open, rejected.version)
    await steps.take(cash, 'prepared')
    await steps.take(cash, 'finished')
    await record(true)
    expect(rowsOf(await steps.detail(open))).toEqual([
      ['balance', 28.75],
      ['balance', -28.75],
      ['balance', 28.75],
    ])
    expect(state(await steps.detail(cash))).toEqual(['unrecorded', 0, 0])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('come to what is due: in parts, by card and on credit, over it where that is said', async () => {
    const id = await shop.order(shop.client)
    const first = await steps.detail(id)
    const part = good(await pay(id, { kind: 'cash', amount: '١٠٫٥٠', version: first.version }))
    expect(state(part)).toEqual(['part', 10.5, 18.25])
    expect(part.payments[0]).toMatchObject({
      kind: 'cash',
      amount: 10.5,
      carrier: { id: 1 },
      by_step: false,
      reversed: false,
    })
    expect((await pay(id, { kind: 'cash', amount: 1, version: first.version })).body.code).toBe(
      'stale_version',
    )
    const bare = await pay(id, { kind: 'card', amount: 8.25 })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reference']])
    const card = good(await pay(id, { kind: 'card', amount: 8.25, reference: '٠٠٤٢' }))
    expect(card.payments[1]).toMatchObject({ kind: 'card', carrier: null, reference: expect.any(String) })
    expect(await idsOf('payment_state=part')).toEqual([id])
    expect((await steps.staff.call('GET', '/orders/counts')).body.data.unpaid).toBe(0)
    const over = await pay(id, { kind: 'cash', amount: 10.01 })
    expect(over).toMatchObject({ status: 409, body: { code: 'payment_over', due: 10 } })
    expect(over.body.message).toContain('10.00')
    const settled = good(await pay(id, { kind: 'credit', amount: 10 }))
    expect(state(settled)).toEqual(['paid', 28.75, 0])
    const more = good(await pay(id, { kind: 'cash', amount: 5, over: 1 }))
    expect(state(more)).toEqual(['over', 33.75, -5])
    expect(await idsOf('payment_state=over')).toEqual([id])
    const { body: list } = await steps.staff.call('GET', `/orders?id=${id}`)
    expect(state(list.data[0])).toEqual(['over', 33.75, -5])
    const trail = await steps.staff.call('GET', `/audit?resource=orders&record_id=${id}&action=collect`)
    expect(trail.body.data[0].changes).toContainEqual(
      expect.objectContaining({ field: 'paid', before: 2_875, after: 3_375, kind: 'money' }),
    )
  })

  test('are given back with a reason, by a right of their own, and never more than has been paid', async () => {
    const id = await shop.order(shop.client)
    good(await pay(id, { kind: 'cash', amount: 28.75 }))
    const bare = await refund(id, { kind: 'cash', amount: 5 })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']])
    expect(await refund(id, { kind: 'cash', amount: 28.76, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_over', paid: 28.75 },
    })
    const { token } = await app.tokenWith(['orders show', 'orders collect'])
    expect((await refund(id, { kind: 'cash', amount: 5, reason: 'x' }, { token })).status).toBe(403)
    const other = (await app.tokenWith(['orders show', 'orders refund'])).token
    expect((await pay(id, { kind: 'cash', amount: 5 }, { token: other })).status).toBe(403)
    const order = good(await refund(id, { kind: 'cash', amount: 5, reason: 'تلف صنف' }, { token: other }))
    expect([...state(order), order.payments[1].reason]).toEqual(['part', 23.75, 5, 'تلف صنف'])
    const before = await balance()
    const onBalance = good(await refund(id, { kind: 'balance', amount: 23.75, reason: 'رغبة العميل' }))
    expect(rowsOf(onBalance)).toEqual([
      ['cash', 28.75],
      ['cash', -5],
      ['balance', -23.75],
    ])
    expect(onBalance.payments[2].reason).toBe('رغبة العميل')
    expect((await balance()) - before).toBe(23.75)
    const paid = good(await pay(id, { kind: 'balance', amount: 28.75 }))
    expect([...state(paid), (await balance()) - before]).toEqual(['paid', 28.75, 0, -5])
    const poor = await pay(id, { kind: 'balance', amount: 5_000, over: 1 })
    expect([poor.status, Object.keys(poor.body.errors)]).toEqual([422, ['amount']])
  })

  test('are taken back for some seconds by whoever recorded them, the last one alone', async () => {
    const id = await shop.order(shop.client)
    const first = good(await pay(id, { kind: 'cash', amount: 10 })).payments[0]
    expect(first.undo_until).toEqual(expect.any(String))
    const order = good(await pay(id, { kind: 'credit', amount: 8 }))
    expect(order.payments.map((one: Json) => one.undo_until !== null)).toEqual([false, true])
    expect((await undo(id, first.id)).body.code).toBe('undo_superseded')
    const last = order.payments[1].id
    const { token } = await app.tokenWith(['orders show', 'orders collect'])
    expect((await undo(id, last, { token })).body.code).toBe('undo_not_yours')
    const undone = good(await undo(id, last))
    expect(rowsOf(undone)).toEqual([
      ['cash', 10],
      ['credit', 8],
      ['credit', -8],
    ])
    expect(undone.payments[1]).toMatchObject({ reversed: true })
    expect(undone.payments[2]).toMatchObject({ reverses: last, undo_until: null })
    expect((await undo(id, last)).body.code).toBe('undo_superseded')
    const held = await balance()
    const spent = good(await pay(id, { kind: 'balance', amount: 5 })).payments.at(-1)
    good(await undo(id, spent.id))
    expect([await balance(), (await steps.detail(id)).paid]).toEqual([held, 10])
    const late = good(await pay(id, { kind: 'cash', amount: 1 })).payments.at(-1)
    await sql`alter table order_payments disable trigger user`.execute(db())
    await sql`update order_payments set at = at - interval '6 seconds' where id = ${late.id}`.execute(db())
    await sql`alter table order_payments enable trigger user`.execute(db())
    expect((await undo(id, late.id)).body.code).toBe('undo_too_late')
  })

  test('of an order that arrives are what was due, by its payment method; taken back with the step', async () => {
    const id = await shop.order(shop.client)
    good(await pay(id, { kind: 'cash', amount: 8.75 }))
    await steps.take(id, 'prepared')
    await steps.take(id, 'delivering')
    const arrived = await steps.take(id, 'finished')
    expect(rowsOf(arrived)).toEqual([
      ['cash', 8.75],
      ['cash', 20],
    ])
    expect(arrived.payments[1]).toMatchObject({ by_step: true, carrier: { id: 1 }, undo_until: null })
    const back = good(await steps.undo(id, arrived.version))
    expect([...state(back), rowsOf(back).at(-1)]).toEqual(['part', 8.75, 20, ['cash', -20]])
    const again = await steps.take(id, 'finished')
    expect(state(again)).toEqual(['paid', 28.75, 0])
    const prepaid = await shop.order(shop.client)
    good(await pay(prepaid, { kind: 'cash', amount: 28.75 }))
    await steps.take(prepaid, 'prepared')
    await steps.take(prepaid, 'delivering')
    await steps.pass(prepaid)
    const partly = await shop.order(shop.client)
    good(await pay(partly, { kind: 'cash', amount: 8.75 }))
    await steps.take(partly, 'prepared')
    await steps.take(partly, 'delivering')
    await steps.pass(partly)
    await sendDueMessages(app.platform.database)
    const dueIn = async (order: number) => {
      const bodies = (await steps.told(order)).map(({ body_en: body }) => plain(body ?? ''))
      expect(bodies.some((body) => body.includes('on its way'))).toBe(true)
      return bodies.flatMap((body) => body.match(/To pay on receipt: SAR (\d+\.\d\d)/)?.[1] ?? [])
    }
    expect([await dueIn(prepaid), await dueIn(partly)]).toEqual([[], ['20.00']])
    const owed = await shop.order(shop.client)
    good(await pay(owed, { kind: 'credit', amount: 28.75 }))
    await steps.take(owed, 'prepared')
    expect(rowsOf(await steps.take(owed, 'finished'))).toEqual([['credit', 28.75]])
  })

  test('follow an order whose lines change or that is rejected: nothing is to be paid of that', async () => {
    const held = await balance()
    await setBalance(held + 100)
    const id = await byBalance()
    const changed = good(
      await steps.staff.call('PUT', `/orders/${id}/lines`, { body: { position: 1, quantity: 3 } }),
    )
    expect([...state(changed), rowsOf(changed)]).toEqual([
      'paid',
      43.13,
      0,
      [
        ['balance', 28.75],
        ['balance', 14.38],
      ],
    ])
    const undone = good(await steps.undo(id, changed.version))
    expect([...state(undone), undone.payments[2].reverses]).toEqual(['paid', 28.75, 0, undone.payments[1].id])
    const rejected = await steps.take(id, 'rejected')
    expect((await undo(id, rejected.payments.at(-1).id)).body.code).toBe('undo_superseded')
    expect([...state(rejected), rowsOf(rejected).at(-1)]).toEqual([null, 0, 0, ['balance', -28.75]])
    const cash = await shop.order(shop.client)
    good(await pay(cash, { kind: 'cash', amount: 28.75 }))
    expect(state(await steps.take(cash, 'rejected'))).toEqual(['over', 28.75, -28.75])
    expect(state(good(await refund(cash, { kind: 'cash', amount: 28.75, reason: 'رُفض' })))).toEqual([
      null,
      0,
      0,
    ])
  })

  test('of 32 at once that each pay all that is due one wins, and the others are told what is due', async () => {
    const id = await shop.order(shop.client)
    const wishes = Array.from({ length: 32 }, () => pay(id, { kind: 'cash', amount: 28.75 }))
    const answers = await Promise.all(wishes)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code, body.due])).toEqual(
      Array.from({ length: 31 }, () => [409, 'payment_over', 0]),
    )
    const order = await steps.detail(id)
    expect([...state(order), order.payments.length]).toEqual(['paid', 28.75, 0, 1])
  })

  test('have receipts that only those read who see orders', async () => {
    const id = await shop.order(shop.client)
    const without = await pay(id, { kind: 'transfer', amount: 5 })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reference']])
    const form = new FormData()
    form.set('kind', 'transfer')
    form.set('amount', '28.75')
    form.set('receipt', new Blob([PIXEL], { type: 'image/png' }), 'receipt.png')
    const order = good(
      await app.call('POST', `${DASHBOARD}/orders/${id}/payments`, { token: app.superToken, form }),
    )
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

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
