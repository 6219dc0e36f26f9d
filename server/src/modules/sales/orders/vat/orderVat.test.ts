import { sql } from 'kysely'
import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRowAddsUp } from '../../../../../test/addsUp.ts'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../../test/scenes/people/staff.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { issueDue } from '../../invoices/issueDue.ts'
import { verifyInvoices } from '../../invoices/chain/verifyInvoices.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'
import { sendDueMessages } from '../moves/customerMessages.ts'

const FAR = { lat: 24.2, long: 47.35 }

describe.each(usualDatabases)('the VAT of orders that leave, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    await save('general', { tax_number: '310122393500003' })
    await save('business', {
      'name.ar': 'مزارع الواحة',
      'name.en': 'Oasis Farms',
      'address.ar': 'طريق الملك عبدالله، الخرج',
    })
  })
  afterAll(() => app.close())
  beforeEach(() => save('general', { tax: 15, tax_plan: [] }))

  const db = () => app.platform.database.db
  const section = async (name: string): Promise<Json> =>
    (await staff.call('GET', '/settings/sections')).body.data.find((one: Json) => one.name === name)
  async function save(name: string, values: Json): Promise<void> {
    const { version } = await section(name)
    const answer = await staff.call('PUT', `/settings/sections/${name}`, { body: { values, version } })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  }
  const detail = async (id: number): Promise<Json> => (await staff.call('GET', `/orders/${id}`)).body.data
  const move = (id: number, status: string) =>
    staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x' } })
  const moved = async (id: number, status: string): Promise<Json> => {
    const answer = await move(id, status)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return answer.body.data
  }
  const undo = (id: number, { version }: Json) =>
    staff.call('POST', `/orders/undo/${id}`, { body: { version } })
  const setBalance = (balance: number) =>
    staff.call('POST', `/change-client-balance/${shop.client.id}`, { body: { balance, reason: 'x' } })
  const balance = async (): Promise<number> => (await shop.client.call('GET', '/me/balance')).body.balance

  /** Halalas that a product was sold for in the last days. */
  const soldOf = async (id: number): Promise<number> =>
    toHalalas((await staff.call('GET', `/products/${id}/sales`)).body.data.amount)

  /** An order that is ready: three kilos of tomatoes and one of dates, delivered over some kilometres. */
  async function ready(paidBy = 'cash'): Promise<Json> {
    const items = [
      { product_id: shop.tomatoId, quantity: 3 },
      { product_id: shop.datesId, quantity: '1.333' },
    ]
    const body = { items, address: 'الخرج', payment_method: paidBy, ...FAR }
    const placed = await app.call('POST', `${STORE}/orders`, { token: shop.client.token, body })
    expect(placed.status).toBe(201)
    await moved(placed.body.data.id, 'prepared')
    return detail(placed.body.data.id)
  }
  function expectAddsUp(order: Json): void {
    const lines = order['order-details'].reduce((sum: number, line: Json) => sum + toHalalas(line.total), 0)
    expect(lines - toHalalas(order.reduction)).toBe(toHalalas(order.sub_total))
    const { sub_total: goods, delivery_cost: delivery, tax, total } = order
    const net = (toHalalas(goods) + toHalalas(delivery)) / 100
    expectRowAddsUp([goods, delivery, net, tax, total])
    expect(Math.abs(net * order.tax_rate - tax * 100)).toBeLessThanOrEqual(0.5)
  }
  /** Returns the amounts of an order and all sums that a step may change. */
  const money = async (id: number) => {
    const { total, sub_total, tax, tax_rate, delivery_cost, reduction } = await detail(id)
    return { total, sub_total, tax, tax_rate, delivery_cost, reduction, balance: await balance() }
  }
  const expectSumsHold = async () => expect(await wrongTotals(db())).toEqual([])
  const consent = (order: Json, rate: number, agreed = 1) =>
    staff.call('PUT', `/orders/${order.id}/vat-consent`, {
      body: { agreed, tax_rate: rate, version: order.version },
    })

  test('a lower rate lowers the total; the difference comes back to a balance, and an undo takes all of it back', async () => {
    await setBalance(500)
    const order = await ready('balance')
    const before = await money(order.id)
    expect(before).toMatchObject({ tax_rate: 15, reduction: 0, balance: 500 - order.total })
    await save('general', { tax: 5 })
    const pending = await detail(order.id)
    expect(pending.vat).toMatchObject({ tax_rate: 5, with_consent: null })
    const sent = await moved(order.id, 'delivering')
    expectAddsUp(sent)
    expect(sent).toMatchObject({ tax_rate: 5, vat: null, reduction: 0, total: pending.vat.total })
    expect(sent.total).toBeLessThan(order.total)
    expect(await balance()).toBeCloseTo(500 - sent.total, 5)
    expect(sent.timeline.at(-1).vat).toEqual({
      before: { tax_rate: 15, total: order.total },
      after: { tax_rate: 5, total: sent.total },
    })
    await expectSumsHold()

    expect((await undo(order.id, sent)).status).toBe(200)
    expect(await money(order.id)).toEqual(before)
    await expectSumsHold()
    // The refunded amount is spent, so the step stays.
    const again = await moved(order.id, 'delivering')
    await setBalance(0)
    const refused = await undo(order.id, again)
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_balance_spent'])
    expect((await detail(order.id)).total).toBe(again.total)
  })

  test('a higher rate never takes more than was agreed: the shop bears it, on every surface', async () => {
    const order = await ready()
    await save('general', { tax: 25 })
    const before = await money(order.id)
    expect((await detail(order.id)).vat).toMatchObject({ tax_rate: 25, with_consent: expect.any(Number) })
    const sold = await soldOf(shop.tomatoId)
    const sent = await moved(order.id, 'delivering')
    expectAddsUp(sent)
    expect(sent.tax_rate).toBe(25)
    // The product's own days show what is billed of it.
    const [tomatoes] = sent['order-details']
    expect(tomatoes.billed).toBeLessThan(tomatoes.total)
    expect(sold - (await soldOf(shop.tomatoId))).toBe(toHalalas(tomatoes.total) - toHalalas(tomatoes.billed))
    expect(sent.reduction).toBeGreaterThan(0)
    expect(sent.total).toBeLessThanOrEqual(order.total)
    expect(sent.total).toBeGreaterThanOrEqual(order.total - 0.01)
    const own = (await shop.client.call('GET', `/orders/${order.id}`)).body.data
    expect([own.total, own.reduction, own.sub_total]).toEqual([sent.total, sent.reduction, sent.sub_total])
    await expectSumsHold()
    expect((await undo(order.id, sent)).status).toBe(200)
    expect(await money(order.id)).toEqual(before)

    // Goods by product come to the goods of the report, and the document says what its lines are lowered by.
    await moved(order.id, 'delivering')
    const today = businessDay(new Date())
    const products = (await staff.call('GET', `/reports/breakdown/products?from=${today}`)).body
    const { rows } = await sql<{ goods: number }>`
      select sum(sub_total)::bigint as goods from orders where state <> 'rejected'`.execute(db())
    expect(toHalalas(products.data.reduce((sum: number, row: Json) => sum + row.sales, 0))).toBe(
      rows[0]?.goods,
    )
    await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
    await issueDue(app.platform)
    const invoice = (await staff.call('GET', `/invoices?order_id=${order.id}`)).body.data[0]
    const { document } = (await staff.call('GET', `/invoices/${invoice.id}`)).body.data
    expect(document).toMatchObject({ tax_rate: '25.00', reduction: toHalalas(sent.reduction) })
    expect((await verifyInvoices(db())).wrong).toEqual([])
  })

  test('with consent the customer pays the higher total; it is to one rate, of one version, by who may', async () => {
    await setBalance(500)
    const order = await ready('balance')
    await save('general', { tax: 20 })
    const { token } = await app.tokenWith(['orders show', 'orders accept'])
    const path = `${DASHBOARD}/orders/${order.id}/vat-consent`
    const body = { agreed: 1, tax_rate: 20, version: order.version }
    expect((await app.call('PUT', path, { token, body })).status).toBe(403)
    const stale = await consent({ ...order, version: order.version - 1 }, 20)
    expect([stale.status, stale.body.code]).toEqual([409, 'vat_changed'])
    expect((await consent(order, 25)).body.code).toBe('vat_changed')

    const noted = await consent(order, 20)
    expect(noted.status).toBe(200)
    const { vat } = noted.body.data
    expect(vat.total).toBe(vat.with_consent)
    expect(noted.body.data.vat_consent).toMatchObject({
      tax_rate: 20,
      total: vat.total,
      by: expect.any(String),
    })
    const before = await money(order.id)
    const sent = await moved(order.id, 'delivering')
    expectAddsUp(sent)
    expect(sent).toMatchObject({ total: vat.with_consent, reduction: 0 })
    expect(sent.total).toBeGreaterThan(order.total)
    expect(await balance()).toBeCloseTo(500 - sent.total, 5)
    expect((await undo(order.id, sent)).status).toBe(200)
    expect(await money(order.id)).toEqual(before)

    // Another rate is another question, and what a balance does not hold is not taken.
    await save('general', { tax: 25 })
    expect((await detail(order.id)).vat.total).toBeLessThanOrEqual(order.total)
    await save('general', { tax: 20 })
    await setBalance(0)
    const short = await move(order.id, 'delivering')
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['payment_method']])
    expect((await detail(order.id)).status).toBe('prepared')
    expect((await consent(await detail(order.id), 20, 0)).body.data.vat_consent).toBeNull()
    expect((await moved(order.id, 'finished')).total).toBeLessThanOrEqual(order.total)
    await expectSumsHold()
  })

  test('a rate holds from its day in the shop’s time zone: new orders carry it, open ones are listed until they leave', async () => {
    const today = businessDay(new Date())
    const plan = [{ from: addDays(today, 1), tax: 20, reason: null }]
    const open = await ready()
    const vatOrderIds = async () =>
      (await staff.call('GET', '/orders?vat=1')).body.data.map((row: Json) => row.id) as number[]
    const count = async () => (await staff.call('GET', '/orders/counts')).body.data.vat
    await save('general', { tax_plan: plan })
    expect([await vatOrderIds(), await count()]).toEqual([[], { rate: 15, count: 0 }])
    expect((await ready()).tax_rate).toBe(15)
    const left = await ready()
    await moved(left.id, 'delivering')

    // The day has come.
    await sql`update settings set value = jsonb_set(value, '{tax_plan,0,from}', to_jsonb(${today}::text))
      where key = 'general'`.execute(db())
    expect((await section('general')).values).toMatchObject({ tax: 20, tax_plan: [] })
    const ids = await vatOrderIds()
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(left.id)
    expect(await count()).toEqual({ rate: 20, count: ids.length })
    const fresh = await ready()
    expect([fresh.tax_rate, fresh.vat]).toEqual([20, null])
    expect((await moved(open.id, 'finished')).tax_rate).toBe(20)
    expect(await vatOrderIds()).not.toContain(open.id)
    const file = await staff.call('GET', '/orders/export?format=csv&vat=1')
    expect(String(file.body).trim().split('\r\n')).toHaveLength((await vatOrderIds()).length + 1)
    // It is the rate from then on, whatever else is saved.
    await save('general', { radius_km: 500 })
    const { rows } = await sql<Json>`select value from settings where key = 'general'`.execute(db())
    expect(rows[0]?.['value']).toMatchObject({ tax: 20, tax_plan: [] })
  })

  test('a plan names its days once, days to come, and a reason where nothing is charged', async () => {
    const today = businessDay(new Date())
    const later = addDays(today, 3)
    const { version } = await section('general')
    for (const [plan, field] of [
      [[{ from: today, tax: 5, reason: null }], 'tax_plan.0.from'],
      [[{ from: later, tax: 0, reason: ' ' }], 'tax_plan.0.reason'],
      [
        [
          { from: later, tax: 5, reason: null },
          { from: later, tax: 6, reason: null },
        ],
        'tax_plan.1.from',
      ],
      [[{ from: later, tax: 101, reason: null }], 'tax_plan.0.tax'],
    ] as const) {
      const body = { values: { tax_plan: plan }, version }
      const answer = await staff.call('PUT', '/settings/sections/general', { body, language: 'en' })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }
    await save('general', { tax_plan: [{ from: later, tax: 0, reason: 'No longer registered' }] })
  })

  test('of two who let it leave one does, once; what the rate was at that moment counts', async () => {
    await setBalance(500)
    const order = await ready('balance')
    await save('general', { tax: 5 })
    const answers = await Promise.all([
      move(order.id, 'delivering'),
      move(order.id, 'finished'),
      move(order.id, 'delivering'),
      save('general', { tax: 10 }).catch(() => null),
    ])
    expect(answers.slice(0, 3).filter((answer) => answer?.status === 200).length).toBeGreaterThan(0)
    const now = await detail(order.id)
    expectAddsUp(now)
    expect([5, 10]).toContain(now.tax_rate)
    expect(await balance()).toBeCloseTo(500 - now.total, 5)
    await expectSumsHold()
  })

  test('the customer is told what became of the total', async () => {
    await setBalance(500)
    const [falls, stays] = [await ready('balance'), await ready()]
    await save('general', { tax: 5 })
    const lower = await moved(falls.id, 'delivering')
    await save('general', { tax: 20 })
    const same = await moved(stays.id, 'delivering')
    await sql`update customer_messages set due_at = now() - interval '1 second' where state = 'pending'`.execute(
      db(),
    )
    await sendDueMessages(app.platform.database)
    const bodyOf = async (id: number): Promise<string> => {
      const { rows } = await sql<{ body: string }>`
        select body_en as body from customer_notifications where order_id = ${id} order by id desc limit 1`.execute(
        db(),
      )
      return (rows[0]?.body ?? '').replaceAll(/[\u2068\u2069]/g, '')
    }
    expect(await bodyOf(falls.id)).toContain(
      `VAT is now 5%: your order comes to SAR ${lower.total.toFixed(2)} instead of SAR ${falls.total.toFixed(2)}.`,
    )
    expect(await bodyOf(falls.id)).toContain('came back to your balance')
    expect(await bodyOf(stays.id)).toContain(`stays within what was agreed, SAR ${same.total.toFixed(2)}.`)
  })
})
