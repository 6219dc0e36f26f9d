import { sql } from 'kysely'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRowAddsUp } from '../../../../../test/addsUp.ts'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'
import { sendDueMessages } from '../moves/customerMessages.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
/** Five kilometres from the farm: ten riyals of delivery. */
const near = { lat: 24.15, long: 47.3493 }

describe.each(usualDatabases)('lines that change until their order leaves, on %s', (kind) => {
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
  const setPrice = (id: number, price: number) =>
    sql`update products set price = ${price}, price_after_discount = null where id = ${id}`.execute(db())
  const setStock = (stock: number | null) =>
    sql`update products set stock_quantity = ${stock}, is_available = true, ran_out = false where id = ${shop.melonId}`.execute(
      db(),
    )
  const stock = async (): Promise<unknown> =>
    (
      await sql<{ n: string }>`select stock_quantity as n from products where id = ${shop.melonId}`.execute(
        db(),
      )
    ).rows[0]?.n
  const balance = async (): Promise<number> => (await shop.client.call('GET', '/me/balance')).body.balance
  const setBalance = (amount: number) =>
    steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, {
      body: { balance: amount, reason: 'x' },
    })

  const add = (id: number, body: object, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/lines`, { body, ...options })
  const change = (id: number, body: object, options: CallOptions = {}) =>
    steps.staff.call('PUT', `/orders/${id}/lines`, { body, ...options })
  const remove = (id: number, body: object, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/lines/remove`, { body, ...options })
  const substitute = (id: number, body: object, options: CallOptions = {}) =>
    steps.staff.call('POST', `/orders/${id}/lines/substitute`, { body, ...options })
  function good({ status, body }: Answer): Json {
    expect([status, body.errors]).toEqual([200, undefined])
    return body.data
  }
  /** Places an order of two kilos of each: tomatoes at 12.50, dates at 48.33 and, of tracked stock, melons at 9. */
  const place = (items = [shop.tomatoId, shop.datesId, shop.melonId], quantity: number | string = 2) =>
    shop.order(
      shop.client,
      items.map((product_id) => ({ product_id, quantity })),
    )

  test('what is weighed is billed: 2.130 kg of 2.000 come to 18.64, with delivery to 32.94', async () => {
    await setPrice(shop.tomatoId, 875)
    const id = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: '2.000' }], near)
    const before = await steps.detail(id)
    expect([before.sub_total, before.delivery_cost, before.tax, before.total]).toEqual([
      17.5, 10, 4.13, 31.63,
    ])
    expect([before.ordered, before.lines_open]).toEqual([null, true])
    const order = good(await change(id, { position: 1, quantity: '٢٫١٣٠', version: before.version }))
    expect([order.sub_total, order.delivery_cost, order.tax, order.total]).toEqual([18.64, 10, 4.3, 32.94])
    expect(order.ordered).toEqual({
      sub_total: 17.5,
      tax_rate: 15,
      tax: 4.13,
      delivery_cost: 10,
      total: 31.63,
    })
    // The quantity that was asked for stays; the one that is billed stands beside it.
    expect(order['order-details'][0]).toMatchObject({
      position: 1,
      kind: 'ordered',
      quantity: 2,
      billed_quantity: 2.13,
      price: 8.75,
      total: 18.64,
      short_reason: null,
    })
    expect([order.version, order.pieces, order.status]).toEqual([before.version + 1, 2.13, 'new'])
    expect(order.timeline.at(-1)).toMatchObject({
      from: 'new',
      to: 'new',
      edit: {
        change: 'quantity',
        before: 2,
        after: 2.13,
        reason: null,
        total: { before: 31.63, after: 32.94 },
      },
    })
    // The price of the day it was ordered holds, whatever it is by now.
    await setPrice(shop.tomatoId, 5_000)
    expect(good(await change(id, { position: 1, quantity: 1, reason: 'out' })).sub_total).toBe(8.75)
    await setPrice(shop.tomatoId, 1_250)
    expect(await wrongTotals(db())).toEqual([])
  })

  test('a line is left out with its reason, and comes back with its quantity', async () => {
    await setStock(10)
    const id = await place()
    expect(await stock()).toBe('8.000')
    const removed = await remove(id, { position: 3, reason: 'quality' }, { language: 'en' })
    const order = good(removed)
    expect(plain(removed.body.message)).toBe(
      `Melon is left out. The order comes to SAR ${order.total.toFixed(2)}.`,
    )
    expect(order['order-details'][2]).toMatchObject({
      quantity: 2,
      billed_quantity: 0,
      total: 0,
      short_reason: 'quality',
    })
    expect([order.sub_total, order.items_count, order.pieces]).toEqual([121.66, 2, 4])
    expect(await stock()).toBe('10.000')
    // The same once more changes nothing.
    expect(good(await remove(id, { position: 3, reason: 'quality' })).version).toBe(order.version)
    const back = good(await change(id, { position: 3, quantity: 2 }))
    expect(back['order-details'][2]).toMatchObject({ quantity: 2, billed_quantity: 2, short_reason: null })
    expect([back.sub_total, await stock()]).toEqual([139.66, '8.000'])
    await remove(id, { position: 1, reason: 'out' })
    await remove(id, { position: 2, reason: 'customer' })
    const last = await remove(id, { position: 3, reason: 'out' })
    expect([last.status, last.body.code]).toEqual([409, 'order_empty'])
    expect((await steps.detail(id)).items_count).toBe(1)
    expect(await wrongTotals(db())).toEqual([])
  })

  test('a substitute costs the lower of both prices, unless its own was agreed', async () => {
    const id = await place([shop.tomatoId, shop.melonId])
    const cheap = good(await substitute(id, { position: 1, product_id: shop.datesId, quantity: '1.5' }))
    const [line, , instead] = cheap['order-details']
    expect([line.billed_quantity, line.short_reason, line.total]).toEqual([0, 'out', 0])
    expect(instead).toMatchObject({
      position: 3,
      kind: 'substitute',
      replaces: 1,
      quantity: 1.5,
      price: 12.5,
      total: 18.75,
    })
    expect(cheap.timeline.at(-1).edit).toMatchObject({ change: 'substitution', before: null, after: 1.5 })
    const agreed = await substitute(id, {
      position: 2,
      product_id: shop.datesId,
      quantity: 1,
      price_agreed: 1,
      reason: 'customer',
    })
    expect(good(agreed)['order-details'][3]).toMatchObject({ price: 48.33, replaces: 2, total: 48.33 })
    for (const [body, field] of [
      [{ position: 1, product_id: shop.datesId, quantity: 1 }, 'position'],
      [{ position: 3, product_id: shop.datesId, quantity: 1 }, 'product_id'],
      [{ position: 3, product_id: 999_999, quantity: 1 }, 'product_id'],
      [{ position: 9, product_id: shop.datesId, quantity: 1 }, 'position'],
    ] as const) {
      const { status, body: answer } = await substitute(id, body)
      expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
    }
    expect(await wrongTotals(db())).toEqual([])
  })

  test('a product is added at the price of today, from the stock there is', async () => {
    await setStock(3)
    const id = await place([shop.tomatoId])
    await setPrice(shop.melonId, 1_100)
    const order = good(await add(id, { product_id: shop.melonId, quantity: 3 }))
    expect(order['order-details'][1]).toMatchObject({ kind: 'added', price: 11, total: 33, quantity: 3 })
    expect(await stock()).toBe('0.000')
    const more = await change(id, { position: 2, quantity: '3.001' }, { language: 'ar' })
    expect([more.status, more.body.code]).toEqual([422, 'out_of_stock'])
    expect(more.body.message).toContain('شمام')
    const gone = await add(id, { product_id: shop.melonId, quantity: 1 })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['product_id']])
    expect((await steps.detail(id)).version).toBe(order.version)
    await setPrice(shop.melonId, 900)
  })

  test('each change is a step that is taken back whole: lines, amounts, stock and balance', async () => {
    await setStock(10)
    await setBalance(500)
    const items = [shop.tomatoId, shop.melonId].map((product_id) => ({ product_id, quantity: 2 }))
    const body = { items, address: 'الخرج', payment_method: 'balance', ...farm }
    const id: number = (await shop.client.call('POST', '/orders', body)).body.data.id
    const placed = await steps.detail(id)
    const whole = async () => [await steps.detail(id), await stock(), await balance()] as const
    const comparable = ([order, ...rest]: Awaited<ReturnType<typeof whole>>) => {
      const { version: _version, timeline: _timeline, undo_until: _until, ...same } = order
      return [same, ...rest]
    }
    const changes = [
      () => change(id, { position: 2, quantity: 5 }),
      () => remove(id, { position: 2, reason: 'out' }),
      () => substitute(id, { position: 1, product_id: shop.melonId, quantity: 4, price_agreed: 1 }),
      () => add(id, { product_id: shop.datesId, quantity: '0.5' }),
    ]
    for (const one of changes) {
      const before = await whole()
      const after = good(await one())
      expect(await balance()).toBe(Math.round((before[2] + before[0].total - after.total) * 100) / 100)
      expect(after.undo_until).not.toBeNull()
      const undone = await steps.undo(id, after.version)
      expect([undone.status, undone.body.errors]).toEqual([200, undefined])
      expect(comparable(await whole())).toEqual(comparable(before))
      expect(undone.body.data.timeline.slice(-2)).toMatchObject([
        { undone: true },
        { undo: true, edit: null },
      ])
      // Once is enough.
      expect((await steps.undo(id, undone.body.data.version)).body.code).toBe('undo_superseded')
    }
    expect((await steps.detail(id)).total).toBe(placed.total)
    expect(await wrongTotals(db())).toEqual([])
    const last = good(await change(id, { position: 1, quantity: 3 }))
    await steps.pass(id)
    expect((await steps.undo(id, last.version)).body.code).toBe('undo_too_late')
    // Nothing is taken that a balance does not hold.
    await setBalance(1)
    const dear = await change(id, { position: 1, quantity: 30 })
    expect([dear.status, Object.keys(dear.body.errors)]).toEqual([422, ['payment_method']])
    expect([(await steps.detail(id)).version, await balance()]).toEqual([last.version, 1])
  })

  test('rejecting a changed order gives back what it holds by then, and its undo takes that again', async () => {
    await setStock(10)
    const id = await place([shop.melonId, shop.tomatoId])
    good(await change(id, { position: 1, quantity: '4.5' }))
    expect(await stock()).toBe('5.500')
    const { version } = await steps.take(id, 'rejected')
    expect(await stock()).toBe('10.000')
    expect((await steps.undo(id, version)).status).toBe(200)
    expect(await stock()).toBe('5.500')
  })

  test('lines are open to who decides, then to who prepares, and to nobody once it has left', async () => {
    const { token: decider } = await app.tokenWith(['orders show', 'orders accept'])
    const { token: packer } = await app.tokenWith(['orders show', 'orders edit'])
    const { token: reader } = await app.tokenWith(['orders show'])
    const body = { position: 1, quantity: 3 }
    const id = await place([shop.tomatoId])
    const open = async (token: string): Promise<boolean> => (await steps.detail(id, { token })).lines_open
    // The right to edit orders includes the one to decide on them.
    expect([await open(decider), await open(packer), await open(reader)]).toEqual([true, true, false])
    expect((await change(id, body, { token: reader })).status).toBe(403)
    expect((await change(id, body, { token: decider })).status).toBe(200)
    await steps.take(id, 'prepared')
    expect([await open(decider), await open(packer), await open(reader)]).toEqual([false, true, false])
    expect((await change(id, { position: 1, quantity: 4 }, { token: decider })).status).toBe(403)
    expect((await change(id, { position: 1, quantity: 4 }, { token: packer })).status).toBe(200)
    await steps.take(id, 'delivering')
    for (const answer of [
      await change(id, body),
      await remove(id, { position: 1, reason: 'out' }),
      await add(id, { product_id: shop.datesId, quantity: 1 }),
      await substitute(id, { position: 1, product_id: shop.datesId, quantity: 1 }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'lines_closed'])
    // An employee's order that its manager has yet to approve is nobody's among staff.
    const waiting = await shop.order(shop.employee)
    expect((await steps.detail(waiting)).lines_open).toBe(false)
    expect((await change(waiting, body)).body.code).toBe('lines_closed')
    await shop.manager.call('POST', `/orders/${waiting}/approve`)
    expect((await change(waiting, body)).status).toBe(200)
  })

  test('of two who change one line at once one wins, and the other is told who', async () => {
    const id = await place([shop.tomatoId])
    const { version } = await steps.detail(id)
    const answers = await Promise.all(
      [3, 4, 5, 6].map((quantity) => change(id, { position: 1, quantity, version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.changed.toSorted()]).toEqual([
      'stale_version',
      ['sub_total', 'tax', 'total'],
    ])
    for (const quantity of [0, 1.2345, '0.9996']) {
      const wrong = await change(id, { position: 1, quantity })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['quantity']])
    }
    expect((await change(999_999, { position: 1, quantity: 1 })).status).toBe(404)
  })

  test('the customer is told of all changes once, when the order leaves', async () => {
    await setStock(10)
    const id = await place()
    good(await change(id, { position: 1, quantity: '1.5', reason: 'out' }))
    good(await remove(id, { position: 2, reason: 'quality' }))
    good(await substitute(id, { position: 3, product_id: shop.tomatoId, quantity: 1 }))
    const order = await steps.take(id, 'prepared')
    await steps.pass(id)
    await sendDueMessages(app.platform.database)
    expect(await steps.messages(id)).toEqual(['edit pending', 'accept sent'])
    const left = await steps.take(id, 'delivering')
    expect((await steps.undo(id, left.version)).status).toBe(200)
    await steps.pass(id)
    await sendDueMessages(app.platform.database)
    expect((await steps.messages(id))[0]).toBe('edit pending')
    await steps.take(id, 'delivering')
    await steps.pass(id)
    await sendDueMessages(app.platform.database)
    expect((await steps.messages(id))[0]).toBe('edit sent')
    const edit = (await steps.told(id)).find(({ title_en: title }) => title?.startsWith('Some products'))
    expect(plain(edit?.body_en ?? '').split('\n')).toEqual([
      `Your order #${id} is not quite what you ordered:`,
      'Tomato: 1.5 kg instead of 2 kg',
      'Sukkari dates: left out, it was not good enough',
      'Tomato: 1 kg, instead of Melon',
      `It comes to SAR ${order.total.toFixed(2)} instead of SAR ${order.ordered.total.toFixed(2)}.`,
    ])
    // Lines that are as they were ordered after all are nothing to tell.
    const same = await place([shop.tomatoId])
    good(await change(same, { position: 1, quantity: 3 }))
    good(await change(same, { position: 1, quantity: 2 }))
    await steps.take(same, 'prepared')
    await steps.take(same, 'finished')
    await steps.pass(same)
    await sendDueMessages(app.platform.database)
    expect((await steps.messages(same))[0]).toBe('edit cancelled')
    const rejected = await place([shop.tomatoId])
    good(await change(rejected, { position: 1, quantity: 3 }))
    await steps.take(rejected, 'rejected')
    expect((await steps.messages(rejected))[0]).toBe('edit cancelled')
  })

  test('its customer sees what was asked for and what is billed, and no step of it', async () => {
    const id = await place([shop.tomatoId, shop.datesId])
    good(await remove(id, { position: 2, reason: 'out' }))
    const { data } = (await shop.client.call('GET', `/orders/${id}`)).body
    expect(data.items.map((item: Json) => [item.quantity, item.billed_quantity, item.total])).toEqual([
      [2, 2, 25],
      [2, 0, 0],
    ])
    expect(data.timeline).toHaveLength(1)
    expectRowAddsUp([
      data.sub_total,
      data.delivery_cost,
      (toHalalas(data.sub_total) + toHalalas(data.delivery_cost)) / 100,
      data.tax,
      data.total,
    ])
  })

  test('products to choose from are those for sale, and the ones that stand in for another come first', async () => {
    await setStock(5)
    const { data: tomato } = (await steps.staff.call('GET', `/products/${shop.tomatoId}`)).body
    const { name_ar, name_en, category_id, unit_id, price, version } = tomato
    const saved = await steps.staff.call('PUT', `/products/${shop.tomatoId}`, {
      body: {
        name: { ar: name_ar, en: name_en },
        category_id,
        unit_id,
        price,
        quantity: 1,
        version,
        substitute_ids: [shop.melonId],
      },
    })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    const goods = async (query: string, options: CallOptions = {}): Promise<Json> =>
      (await steps.staff.call('GET', `/orders/goods?${query}`, options)).body.data
    const instead = await goods(`instead_of=${shop.tomatoId}`, { language: 'en' })
    expect(instead.map((row: Json) => [row.name, row.suggested, row.stock_quantity])).toEqual([
      ['Melon', true, 5],
      ['Sukkari dates', false, null],
    ])
    expect((await goods('name=سكري')).map((row: Json) => [row.id, row.price, row.unit.name])).toEqual([
      [shop.datesId, 48.33, 'kg'],
    ])
    await sql`update products set is_available = false where id = ${shop.datesId}`.execute(db())
    expect(await goods('name=dates')).toEqual([])
    await sql`update products set is_available = true where id = ${shop.datesId}`.execute(db())
    const { token } = await app.tokenWith(['orders show'])
    expect((await steps.staff.call('GET', '/orders/goods', { token })).status).toBe(403)
  })
})
