import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { returnsOf, sumsOf } from '../../../../../test/scenes/sales/returns.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { verifyInvoices } from '../../invoices/chain/verifyInvoices.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'
import { sendDueMessages } from '../moves/customerMessages.ts'

describe.each(usualDatabases)('returns of orders that have left, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let returns: ReturnType<typeof returnsOf>
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    returns = returnsOf(app, shop, steps)
    await returns.nameSeller()
  })
  afterAll(() => app.close())
  const db = () => app.platform.database.db
  const tomato = (quantity: number | string, goods = 'waste') => ({ position: 1, quantity, goods })
  const refusal = async (id: number, body: object): Promise<unknown[]> => {
    const { status, body: answer } = await returns.call(id, body)
    return [status, answer.code === 'validation' ? Object.keys(answer.errors) : answer.code]
  }

  test('leave state and order as they are, and have a credit note that names the invoice and its line', async () => {
    const before = await returns.sent()
    const order = await returns.record(before.id, { lines: [tomato(1)], note: 'صندوق تالف' })
    expect(order).toMatchObject({
      status: 'delivering',
      total: before.total,
      sub_total: before.sub_total,
      version: before.version + 1,
      // 12.50 and 15 % of it.
      returned: { without_tax: 12.5, delivery: 0, tax: 1.88, total: 14.38 },
      returns_open: true,
      undo_until: expect.any(String),
    })
    expect(order.returns).toEqual([
      expect.objectContaining({
        number: 1,
        reason: 'spoiled',
        note: 'صندوق تالف',
        money: null,
        given_back: 0,
        credit_note: null,
        total: 14.38,
        lines: [expect.objectContaining({ position: 1, quantity: 1, goods: 'waste', without_tax: 12.5 })],
      }),
    ])
    expect(order['order-details'][0]).toMatchObject({ billed: 37.5, returned_quantity: 1, returned: 12.5 })
    expect(order.timeline.at(-1)).toMatchObject({
      from: 'delivering',
      to: 'delivering',
      returned: { number: 1, total: 14.38 },
    })
    expect(await returns.issue()).toBe(2)
    const invoice = await returns.invoice(before.id)
    const [note] = await returns.notes(before.id)
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^CRN-/),
      without_tax: 12.5,
      tax: 1.88,
      total: 14.38,
      other: { id: invoice.id, number: invoice.number },
    })
    const document = await returns.document(note?.id)
    expect(document).toMatchObject({
      version: 3,
      of: { id: invoice.id, number: invoice.number },
      return_number: 1,
      reason: 'تالف / Spoiled: صندوق تالف',
      lines: [{ of_line: 1, quantity: '1.000', price: 1_250, net: 1_250 }],
      delivery: { net: 0 },
      reduction: 0,
      total: 1_438,
    })
    expect(Buffer.from(document.qr, 'base64').toString('utf8')).toContain('14.38')
    expect((await returns.document(invoice.id)).version).toBe(2)
    const { body } = await steps.staff.call('GET', `/invoices/of-orders?ids=${before.id}`)
    expect(body.data[0]).toMatchObject({ credit_notes: [{ id: note?.id }], waiting: null })
    expect((await steps.detail(before.id)).returns[0].credit_note).toEqual({
      id: note?.id,
      number: note?.number,
    })
  })

  test('come to the invoice in whatever steps all of it comes back, delivery too', async () => {
    const { id, delivery_cost: delivery, total } = await returns.sent(shop.client, 'finished')
    expect(delivery).toBeGreaterThan(0)
    for (const quantity of ['0.333', '0.333', '0.334', '1.5', '0.5'])
      await returns.record(id, { lines: [tomato(quantity)] })
    await returns.record(id, { lines: [{ position: 2, quantity: '٠٫٧', goods: 'waste' }], delivery: 1 })
    const last = await returns.record(id, {
      lines: [
        { position: 2, quantity: 0.3, goods: 'stock' },
        { position: 3, quantity: 2, goods: 'stock' },
      ],
    })
    expect(last).toMatchObject({ status: 'finished', returned: { total, delivery }, returns_open: false })
    await returns.issue()
    const notes = await returns.notes(id)
    const taxes = notes.map(({ tax }) => toHalalas(tax))
    expect(notes).toHaveLength(7)
    expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0)
    expect(sumsOf(notes)).toEqual(sumsOf([await returns.invoice(id)]))
    expect(await refusal(id, { delivery: 1 })).toEqual([409, 'delivery_returned'])
    expect(await refusal(id, { lines: [tomato(0.001)] })).toEqual([409, 'return_over'])
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [], waiting: 0 })
    expect(await wrongTotals(db())).toEqual([])
  })

  test('are rounded once over all of them: three thirds of a line, VAT of the sum', async () => {
    const id = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: '0.008' }])
    await steps.take(id, 'prepared')
    await steps.take(id, 'finished')
    // 0.10 at 15 % is 0.02; its quarters are 0.025 each.
    const amounts: unknown[] = []
    for (let at = 0; at < 4; at += 1) {
      const order = await returns.record(id, { lines: [tomato('0.002')] })
      const { without_tax, tax } = order.returns.at(-1)
      amounts.push([without_tax, tax])
    }
    expect(amounts).toEqual([
      [0.03, 0],
      [0.02, 0.01],
      [0.03, 0],
      [0.02, 0.01],
    ])
    await returns.issue()
    expect(sumsOf(await returns.notes(id))).toEqual([10, 2, 12])
  })

  test('never exceed what is left, and say what that is', async () => {
    const { id, version } = await returns.sent()
    await returns.record(id, { lines: [tomato(2)], version })
    const { status, body } = await returns.call(id, { lines: [tomato('1.001')] })
    expect([status, body]).toMatchObject([409, { code: 'return_over', position: 1, left: 1 }])
    expect(body.message).toContain('1')
    expect(await refusal(id, { lines: [tomato(1)], version })).toEqual([409, 'stale_version'])
  })

  test('are refused where they make no sense', async () => {
    const open = await shop.order(shop.client)
    expect(await refusal(open, { lines: [tomato(1)] })).toEqual([409, 'returns_closed'])
    await steps.take(open, 'prepared')
    expect(await refusal(open, { lines: [tomato(1)] })).toEqual([409, 'returns_closed'])
    await steps.take(open, 'rejected')
    expect(await refusal(open, { lines: [tomato(1)] })).toEqual([409, 'returns_closed'])
    expect((await returns.call(999_999, { lines: [tomato(1)] })).status).toBe(404)
    const id = await shop.order(shop.client, [
      { product_id: shop.tomatoId, quantity: 1 },
      { product_id: shop.datesId, quantity: 1 },
    ])
    await steps.take(id, 'prepared')
    await steps.staff.call('POST', `/orders/${id}/lines/remove`, { body: { position: 2, reason: 'out' } })
    await steps.take(id, 'delivering')
    const wrong: [object, unknown][] = [
      [{}, ['lines']],
      [{ lines: [] }, ['lines']],
      [{ lines: [tomato(0)] }, ['lines.0.quantity']],
      [{ lines: [tomato(-1)] }, ['lines.0.quantity']],
      [{ lines: [tomato('x')] }, ['lines.0.quantity']],
      [{ lines: [tomato(0.0015)] }, ['lines.0.quantity']],
      [{ lines: [{ position: 1, quantity: 1 }] }, ['lines.0.goods']],
      [{ lines: [tomato(0.5), tomato(0.5)] }, ['lines']],
      // Left out, and not there at all.
      [{ lines: [{ position: 2, quantity: 1, goods: 'waste' }] }, ['lines']],
      [{ lines: [{ position: 9, quantity: 1, goods: 'waste' }] }, ['lines']],
      [{ lines: [tomato(1)], reason: 'other' }, ['note']],
      [{ lines: [tomato(1)], reason: 'nothing' }, ['reason']],
      [{ lines: [tomato(1)], money: 'card' }, ['reference']],
    ]
    for (const [body, fields] of wrong) expect([body, await refusal(id, body)]).toEqual([body, [422, fields]])
    expect(await refusal(id, { delivery: 1 })).toEqual([409, 'delivery_returned'])
    expect(await refusal(id, { lines: [tomato(1)], money: 'cash' })).toEqual([409, 'payments_off'])
    expect((await steps.detail(id)).returned.total).toBe(0)
  })

  test('need a right of their own, and another one to give money back', async () => {
    const { id } = await returns.sent()
    const with_ = async (...rights: Parameters<typeof app.tokenWith>[0]) => ({
      token: (await app.tokenWith(rights)).token,
    })
    const body = { lines: [tomato(0.5)] }
    const others = await with_(
      'orders show',
      'orders edit',
      'orders deliver',
      'orders reject',
      'orders refund',
    )
    expect((await returns.call(id, body, others)).status).toBe(403)
    expect((await steps.detail(id, others)).returns_open).toBe(false)
    const returner = await with_('orders show', 'orders return')
    expect((await returns.call(id, { ...body, money: 'balance' }, returner)).status).toBe(403)
    const order = await returns.record(id, body, returner)
    expect(order).toMatchObject({ returns_open: true, undo_until: expect.any(String) })
    const undo = { version: order.version }
    expect((await steps.undo(id, order.version)).body.code).toBe('undo_not_yours')
    expect((await steps.staff.call('POST', `/orders/undo/${id}`, { body: undo, ...others })).status).toBe(409)
    const undone = await steps.staff.call('POST', `/orders/undo/${id}`, { body: undo, ...returner })
    expect(undone).toMatchObject({ status: 200, body: { data: { returns: [], returned: { total: 0 } } } })
  })

  test('give goods back to the stock where it is tracked, and none of what is waste', async () => {
    const { id } = await returns.sent()
    const had = await returns.stock()
    await returns.record(id, {
      lines: [{ position: 3, quantity: 0.5, goods: 'stock' }, tomato(1, 'stock')],
      delivery: true,
    })
    expect(await returns.stock()).toBe(had + 0.5)
    await returns.record(id, { lines: [{ position: 3, quantity: 0.5, goods: 'waste' }] })
    expect(await returns.stock()).toBe(had + 0.5)
    // The rest alone comes back with the order.
    await steps.take(id, 'rejected')
    expect(await returns.stock()).toBe(had + 1.5)
    const many = await shop.order(shop.client, [{ product_id: shop.melonId, quantity: 9 }])
    await steps.take(many, 'prepared')
    await steps.take(many, 'delivering')
    await returns.record(many, { lines: [{ position: 1, quantity: 6.5, goods: 'stock' }] })
    expect(await returns.stock()).toBe(had + 1.5 - 2.5)
    await returns.issue()
    const notes = await returns.notes(id)
    expect(notes).toHaveLength(3)
    expect(sumsOf(notes)).toEqual(sumsOf([await returns.invoice(id)]))
    const rest = await returns.document(notes.at(-1)?.id)
    expect(rest).toMatchObject({
      version: 3,
      return_number: null,
      reason: 'نفدت الكمية',
      delivery: { net: 0 },
    })
    expect(rest.lines.map(({ of_line, quantity }: Json) => [of_line, quantity])).toEqual([
      [1, '2.000'],
      [2, '1.000'],
      [3, '1.000'],
    ])
    const whole = await returns.sent()
    await returns.record(whole.id, {
      lines: [
        tomato(3),
        { position: 2, quantity: 1, goods: 'waste' },
        { position: 3, quantity: 2, goods: 'waste' },
      ],
      delivery: 1,
    })
    await steps.take(whole.id, 'rejected')
    await returns.issue()
    expect(await returns.notes(whole.id)).toHaveLength(1)
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [], waiting: 0 })
    expect(await wrongTotals(db())).toEqual([])
  })

  test('can be taken back for some seconds, with stock and balance, until their note is issued', async () => {
    const { id, version: sentVersion } = await returns.sent()
    const had = await returns.stock()
    const body = { lines: [{ position: 3, quantity: 1, goods: 'stock' }], money: 'balance' }
    const balance = async (): Promise<number> => (await shop.client.call('GET', '/me/balance')).body.balance
    const owned = await balance()
    const order = await returns.record(id, body)
    expect([await balance(), order.returns[0].given_back]).toEqual([owned + 10.35, 10.35])
    const undone = await steps.undo(id, order.version)
    expect(undone).toMatchObject({ status: 200, body: { data: { returns: [], returned: { total: 0 } } } })
    expect([await balance(), await returns.stock()]).toEqual([owned, had])
    expect(undone.body.data.timeline.at(-2)).toMatchObject({ undone: true, returned: { number: 1 } })
    expect(await steps.messages(id)).toContain('return cancelled')
    expect((await steps.undo(id, undone.body.data.version)).body.code).toBe('undo_superseded')
    expect(sentVersion).toBeLessThan(order.version)
    await returns.issue()
    expect(await returns.notes(id)).toEqual([])

    const again = await returns.record(id, body)
    expect(again.returns[0].number).toBe(2)
    // The last of two returns alone is taken back.
    const next = await returns.record(id, { lines: [tomato(1)] })
    expect((await steps.undo(id, again.version)).body.code).toBe('undo_superseded')
    await steps.staff.call('POST', `/orders/${id}/invoice`)
    expect((await steps.undo(id, next.version)).body.code).toBe('undo_invoiced')
    expect((await steps.detail(id)).undo_until).toBeNull()
    const late = await returns.record(id, { lines: [tomato(1)] })
    await steps.pass(id)
    expect((await steps.undo(id, late.version)).body.code).toBe('undo_too_late')
    expect(await wrongTotals(db())).toEqual([])
  })

  test('stand behind the step by which the order left: that is not taken back under them', async () => {
    const { id, version } = await returns.sent()
    await returns.record(id, { lines: [tomato(1)] })
    expect((await steps.undo(id, version)).body.code).toBe('undo_superseded')
    await steps.pass(id)
    const delivered = await steps.take(id, 'finished')
    const back = await steps.undo(id, delivered.version)
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'delivering' } } })
    const { timeline, state_since: since } = back.body.data
    const left = timeline.find(({ from }: Json) => from === 'prepared')
    expect(since).toBe(left.at)
  })

  test('are told to the customer once, with what they come to', async () => {
    const { id } = await returns.sent()
    await returns.record(id, {
      lines: [tomato(1), { position: 3, quantity: 2, goods: 'stock' }],
      delivery: 1,
      money: 'balance',
    })
    await steps.pass(id)
    await sql`delete from customer_notifications where order_id = ${id}`.execute(db())
    await sendDueMessages(app.platform.database)
    await sendDueMessages(app.platform.database)
    const sent = (await steps.told(id)).filter(({ title_en }) => title_en?.includes('credited'))
    expect(sent).toHaveLength(1)
    // Values are isolated in the text.
    const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
    const [body_en, body_ar] = [plain(sent[0]?.body_en), plain(sent[0]?.body_ar)]
    const { total } = (await steps.detail(id)).returned
    expect(body_en).toMatch(new RegExp(`SAR ${total.toFixed(2)} with VAT of your order #${id} is credited`))
    expect(body_en).toContain('Tomato: 1 kg')
    expect(body_en).toContain('Delivery')
    expect(body_en).toContain(`SAR ${total.toFixed(2)} came back to your balance`)
    expect(body_ar).toContain('طماطم: 1 كيلو')
  })

  test('are a column of the report, which keeps what was ordered', async () => {
    const read = async (): Promise<Json> => (await steps.staff.call('GET', '/reports?per_page=100')).body
    const days = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const products = async (): Promise<Json> =>
      (await steps.staff.call('GET', `/reports/breakdown/products?from=${days}`)).body
    const { id } = await returns.sent()
    const [before, sold] = [await read(), await products()]
    await returns.record(id, { lines: [tomato(2)], delivery: 1 })
    const [after, left] = [await read(), await products()]
    const grown = (name: string) => toHalalas(after[name]) - toHalalas(before[name])
    const { without_tax, tax, total } = (await steps.detail(id)).returned
    expect(['app', 'tax', 'items'].map((name) => grown(`total_${name}_amount`))).toEqual([0, 0, 0])
    expect(
      ['credits_without_tax', 'credits_tax', 'credits'].map((name) => grown(`total_${name}_amount`)),
    ).toEqual([without_tax, tax, total].map((riyals) => toHalalas(riyals)))
    const row = after.report.data.find((one: Json) => one.id === shop.client.id)
    expect(toHalalas(row.orders_sum_credits)).toBe(toHalalas(after.total_credits_amount))
    expect(toHalalas(left.total_credits_amount) - toHalalas(sold.total_credits_amount)).toBe(2_500)
    expect(left.total_items_amount).toBe(sold.total_items_amount)
    const file = await steps.staff.call('GET', '/reports/export?format=csv&language=en')
    expect(String(file.body).split('\n')[0]).toMatch(/credits without VAT.*VAT of credits.*credits/i)
    expect(await wrongTotals(db())).toEqual([])
  })
})
