import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../../test/scenes/sales/shop.ts'
import { setSetting } from '../../../../../test/scenes/sales/shopSettings.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp, STORE } from '../../../../../test/testApp.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'
import { expireDue } from './answering.ts'

describe.each(usualDatabases)('consent of the customer, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  const db = () => app.platform.database.db
  const set = (values: object) => setSetting(app, 'handling', { consent: 1, ...values })
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    await sql`update products set price = 1000 where id = ${shop.tomatoId}`.execute(db())
    await sql`update products set stock_quantity = 1000 where id = ${shop.melonId}`.execute(db())
  })
  beforeEach(async () => {
    await sql`delete from throttles`.execute(db())
    await set({})
  })
  afterAll(() => app.close())

  const place = async (choice?: string, customer: Customer = shop.client, more: object = {}) => {
    const answer = await customer.call('POST', '/orders', {
      items: [
        { product_id: shop.tomatoId, quantity: 1 },
        { product_id: shop.datesId, quantity: 1 },
      ],
      pickup: 1,
      ...(choice ? { substitution_wish: choice } : {}),
      ...more,
    })
    expect(answer.status).toBe(201)
    return Number(answer.body.data.id)
  }
  const lines = (id: number, path: string, body: object) =>
    steps.staff.call(path === '' ? 'PUT' : 'POST', `/orders/${id}/lines${path}`, { body, language: 'en' })
  /** Half a kilo of dates costs 24.17 of its own: at the price of tomatoes it never grows. */
  const substitute = (id: number, more: object = {}) =>
    lines(id, '/substitute', { position: 1, product_id: shop.melonId, quantity: 1, ...more })
  const grow = (id: number, quantity = 5) => lines(id, '', { position: 1, quantity })
  const good = ({ status, body }: Answer): Json => {
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
    return body.data
  }
  const linkOf = async (customer: Customer = shop.client): Promise<string> => {
    const { body } = await customer.call('GET', '/notifications')
    return body.data.find((row: Json) => row.type === 'substitution_ask').link
  }
  const tokenOf = async (customer?: Customer) => (await linkOf(customer)).split('/ask/')[1] ?? ''
  const read = (token: string) => app.call('GET', `${STORE}/asks/${token}`, { language: 'en' })
  const reply = (token: string, answer: string) =>
    app.call('POST', `${STORE}/asks/${token}`, { body: { answer }, language: 'en' })
  const pass = (id: number) =>
    sql`update order_asks set expires_at = now() - interval '1 second' where order_id = ${id}`.execute(db())
  const outcomes = async (id: number) =>
    (
      await sql<{ answer: string | null; actor_kind: string | null }>`
        select answer, actor_kind from order_asks where order_id = ${id} order by id`.execute(db())
    ).rows.map(({ answer, actor_kind }) => [answer, actor_kind])
  const brief = (order: Json) =>
    order['order-details'].map((line: Json) => [line.kind, line.billed_quantity, line.short_reason])
  const untouched = [
    ['ordered', 1, null],
    ['ordered', 1, null],
  ]
  const replaced = [
    ['ordered', 0, 'out'],
    ['ordered', 1, null],
    ['substitute', 1, null],
  ]

  test('with the setting off nothing of it is there, and every change is made at once', async () => {
    await setSetting(app, 'handling', {})
    const id = await place('none')
    const order = good(await substitute(id))
    expect(brief(order)).toEqual(replaced)
    expect([order.substitution_wish, order.asks]).toEqual([null, []])
    good(await grow(await place(), 40))
    const { body } = await shop.client.call('GET', `/orders/${id}`)
    expect([body.data.substitution_wish, body.data.asks]).toEqual([null, []])
    expect(await outcomes(id)).toEqual([])
  })

  test('a customer who wishes to be asked is asked; yes makes the change as theirs, at the price that was proposed', async () => {
    const id = await place()
    const answer = await substitute(id)
    const order = good(answer)
    expect(answer.body.message).toMatch(/^The client is asked: .Melon.\. The answer is due by /)
    expect(brief(order)).toEqual(untouched)
    expect(order).toMatchObject({
      substitution_wish: 'ask',
      asks: [
        {
          position: 1,
          kind: 'substitution',
          change: 'substitution',
          asks: 'customer',
          product: 'Melon',
          instead_of: 'Tomato',
          quantity: 1,
          price: 9,
        },
      ],
    })
    // The price of later is nobody's: what was proposed holds.
    await sql`update products set price = 700 where id = ${shop.melonId}`.execute(db())
    const mine = await shop.client.call('GET', `/orders/${id}`)
    expect(mine.body.data.asks).toMatchObject([{ mine: true, kind: 'substitution', price: 9 }])
    const token = await tokenOf()
    expect(token).toMatch(/^[\w-]{22}$/)
    // Nobody who reads the database finds it.
    const { rows: leaks } = await sql`select from order_asks a where a::text like ${`%${token}%`}
      union all select from customer_notifications n where n::text like ${`%${token}%`}`.execute(db())
    expect(leaks).toEqual([])
    const yes = await reply(token, 'yes')
    expect([yes.status, yes.body.data.answer]).toEqual([200, 'yes'])
    const after = await steps.detail(id, { language: 'en' })
    expect([brief(after), after.asks]).toEqual([replaced, []])
    expect(after['order-details'][2]).toMatchObject({ price: 9, replaces: 1 })
    expect(after.timeline.at(-1)).toMatchObject({
      actor: { kind: 'customer', id: shop.client.id },
      edit: { change: 'substitution' },
    })
    await sql`update products set price = 900 where id = ${shop.melonId}`.execute(db())
    expect(await wrongTotals(db())).toEqual([])
  })

  test('whoever asked is told how it ended, nobody else', async () => {
    const other = await app.tokenWith(['orders index'])
    const id = await place()
    good(await substitute(id))
    await reply(await tokenOf(), 'no')
    const titles = async (options: CallOptions = {}) =>
      (await steps.staff.call('GET', '/notification/index', { language: 'en', ...options })).body.data
        .filter((row: Json) => row.notification_type === 'change_status' && row.notification_id === id)
        .map((row: Json) => row.title.replaceAll(/[\u2066-\u2069]/g, ''))
    expect(await titles()).toEqual([`Order #${id}: the client does not agree`])
    expect(await titles({ token: other.token })).toEqual([])
  })

  test('choose substitutes at once; none is refused, and says what may be done', async () => {
    expect(brief(good(await substitute(await place('choose'))))).toEqual(replaced)
    const id = await place('none')
    const refused = await substitute(id)
    expect([refused.status, refused.body.code, refused.body.allowed_changes]).toEqual([
      409,
      'no_substitutes',
      ['removal'],
    ])
    expect(brief(good(await lines(id, '/remove', { position: 1, reason: 'out' })))).toEqual([
      ['ordered', 0, 'out'],
      ['ordered', 1, null],
    ])
    expect(await outcomes(id)).toEqual([])
  })

  test('no leaves the line out, for the reason that staff gave', async () => {
    const id = await place()
    good(await substitute(id, { reason: 'quality' }))
    const no = await reply(await tokenOf(), 'no')
    expect([no.status, no.body.data.answer]).toEqual([200, 'no'])
    expect(brief(await steps.detail(id))).toEqual([
      ['ordered', 0, 'quality'],
      ['ordered', 1, null],
    ])
    expect(await outcomes(id)).toEqual([['no', 'customer']])
  })

  test('growth by exactly the percent is made, by more it is asked about, whatever the wish; less never is', async () => {
    // 20.00 and VAT come to 23.00, of which 5 % are 1.15: 24.15 is 21.00 of goods.
    const id = await place('choose', shop.client, {
      items: [{ product_id: shop.tomatoId, quantity: 2 }],
    })
    expect((await steps.detail(id)).total).toBe(23)
    const exact = good(await grow(id, 2.1))
    expect([exact.total, exact.asks]).toEqual([24.15, []])
    const above = good(await grow(id, 2.101))
    expect([above.total, above.asks.length]).toEqual([24.15, 1])
    expect(above.asks[0]).toMatchObject({
      kind: 'growth',
      change: 'quantity',
      total: { ordered: 23, before: 24.15, after: 24.16 },
    })
    good(await steps.staff.call('POST', `/orders/${id}/asks/${above.asks[0].id}/withdraw`, { body: {} }))
    await set({ consent_percent: 10 })
    expect(good(await grow(id, 2.2)).total).toBe(25.3)
    await set({ consent_percent: 0 })
    // Above what was ordered, but less than it is: nobody is asked.
    expect(good(await grow(id, 2.15)).asks).toEqual([])
    expect(good(await lines(id, '', { position: 1, quantity: 1, reason: 'out' })).asks).toEqual([])
    expect(good(await grow(id, 2)).asks).toEqual([])
  })

  test('no leaves a total that would grow as it is; yes makes it grow', async () => {
    const id = await place('choose')
    const added = good(await lines(id, '', { position: 1, quantity: 9 }))
    expect(brief(added)).toEqual(untouched)
    expect((await reply(await tokenOf(), 'no')).status).toBe(200)
    expect(brief(await steps.detail(id))).toEqual(untouched)
    const pending = good(await lines(id, '', { position: 1, quantity: 9 }))
    const yes = await shop.client.call('POST', `/orders/${id}/asks/${pending.asks[0].id}`, { answer: 'yes' })
    expect([yes.status, yes.body.data.asks]).toEqual([200, []])
    expect(brief(await steps.detail(id))[0]).toEqual(['ordered', 9, null])
    // An addition has no line yet, and one question.
    const more = { product_id: shop.datesId, quantity: 20 }
    good(await lines(id, '', { position: 2, quantity: 1 }))
    expect(good(await lines(id, '', { position: 1, quantity: 9 })).asks).toEqual([])
    const addition = good(await lines(id, '', { position: 2, quantity: 1 }))
    expect(addition.asks).toEqual([])
    const first = await steps.staff.call('POST', `/orders/${id}/lines`, { body: more })
    expect(good(first).asks).toMatchObject([{ position: null, change: 'addition', kind: 'growth' }])
    const second = await steps.staff.call('POST', `/orders/${id}/lines`, { body: more })
    expect([second.status, second.body.code]).toEqual([409, 'asked_already'])
    await reply(await tokenOf(), 'yes')
    expect(brief(await steps.detail(id)).at(-1)).toEqual(['added', 20, null])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('a line that waits is changed by nothing else, its undo included, until the question is withdrawn', async () => {
    const id = await place()
    const edited = good(await lines(id, '', { position: 1, quantity: 0.5, reason: 'out' }))
    const pending = good(await substitute(id))
    for (const answer of [
      await grow(id, 2),
      await lines(id, '/remove', { position: 1, reason: 'out' }),
      await substitute(id),
      await steps.undo(id, edited.version),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'asked_already'])
    // Other lines change as ever.
    good(await lines(id, '', { position: 2, quantity: 0.5, reason: 'out' }))
    const token = await tokenOf()
    const withdraw = () =>
      steps.staff.call('POST', `/orders/${id}/asks/${pending.asks[0].id}/withdraw`, { body: {} })
    expect(good(await withdraw()).asks).toEqual([])
    expect((await withdraw()).body.code).toBe('ask_withdrawn')
    expect([(await read(token)).status, (await reply(token, 'yes')).body.code]).toEqual([
      404,
      'ask_withdrawn',
    ])
    good(await lines(id, '/remove', { position: 1, reason: 'out' }))
    expect(await outcomes(id)).toEqual([['withdrawn', 'admin']])
  })

  test('a link is read by previews and changes nothing; it names nobody, and answers once of 16 at once', async () => {
    const id = await place()
    good(await substitute(id))
    const token = await tokenOf()
    const before = await steps.detail(id)
    for (let preview = 0; preview < 3; preview++) {
      const { status, body } = await read(token)
      expect(status).toBe(200)
      expect(Object.keys(body.data).toSorted()).toEqual(
        'answer change expires_at instead_of kind price product quantity total unit'.split(' '),
      )
      expect([body.data.answer, body.data.product]).toEqual([null, 'Melon'])
    }
    expect(await steps.detail(id)).toEqual(before)
    const at = await Promise.all(Array.from({ length: 16 }, () => reply(token, 'yes')))
    expect(at.filter(({ status }) => status === 200).length).toBe(1)
    expect(at.filter(({ status }) => status === 409).length).toBe(15)
    expect(new Set(at.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['ask_answered']))
    expect(brief(await steps.detail(id))).toEqual(replaced)
    expect((await read(token)).body.data.answer).toBe('yes')
    expect((await reply(token, 'no')).body.code).toBe('ask_answered')
  })

  test('after its time an answer is refused and the line is left out, by the answer or by the clock', async () => {
    for (const way of ['answer', 'clock']) {
      const id = await place()
      const { asks } = good(await substitute(id))
      const token = await tokenOf()
      await pass(id)
      expect((await read(token)).body.code).toBe('ask_unknown')
      if (way === 'answer') {
        const late = await reply(token, 'yes')
        expect([late.status, late.body.code]).toEqual([409, 'ask_expired'])
      } else expect(await expireDue(app.platform)).toBe(1)
      expect(brief(await steps.detail(id))).toEqual([
        ['ordered', 0, 'out'],
        ['ordered', 1, null],
      ])
      const own = await shop.client.call('POST', `/orders/${id}/asks/${asks[0].id}`, { answer: 'yes' })
      expect([own.status, own.body.code]).toEqual([409, 'ask_expired'])
      expect(await outcomes(id)).toEqual([['expired', 'system']])
    }
    // A total that would have grown stays as it is.
    const id = await place('choose')
    good(await grow(id, 9))
    await pass(id)
    expect(await expireDue(app.platform)).toBe(1)
    expect([brief(await steps.detail(id)), await expireDue(app.platform)]).toEqual([untouched, 0])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('the last line of an order stays where nobody answered: staff decide on the order', async () => {
    const id = await place('ask', shop.client, { items: [{ product_id: shop.tomatoId, quantity: 1 }] })
    good(await substitute(id))
    await pass(id)
    expect(await expireDue(app.platform)).toBe(1)
    expect(brief(await steps.detail(id))).toEqual([['ordered', 1, null]])
    expect(await outcomes(id)).toEqual([['expired', 'system']])
  })

  test('an order that is rejected or leaves withdraws what it asked', async () => {
    for (const path of [['rejected'], ['prepared', 'delivering'], ['prepared', 'finished']]) {
      const id = await place()
      good(await substitute(id))
      const token = await tokenOf()
      for (const state of path) {
        expect((await steps.detail(id)).asks.length).toBe(1)
        await steps.take(id, state)
      }
      expect((await steps.detail(id)).asks).toEqual([])
      expect([(await read(token)).status, (await reply(token, 'yes')).body.code]).toEqual([
        404,
        'ask_withdrawn',
      ])
      expect(await outcomes(id)).toEqual([['withdrawn', 'admin']])
    }
  })

  test('growth of an employee’s order is for their manager, a substitute for the employee', async () => {
    const id = await place('ask', shop.employee)
    await shop.manager.call('POST', `/orders/${id}/approve`)
    const growth = good(await grow(id, 9)).asks[0]
    expect(growth).toMatchObject({ kind: 'growth', asks: 'manager' })
    const path = `/orders/${id}/asks/${growth.id}`
    expect((await shop.employee.call('POST', path, { answer: 'yes' })).status).toBe(404)
    expect((await shop.client.call('POST', path, { answer: 'yes' })).status).toBe(404)
    expect((await shop.employee.call('GET', `/orders/${id}`)).body.data.asks[0].mine).toBe(false)
    expect((await shop.manager.call('GET', `/orders/${id}`)).body.data.asks[0].mine).toBe(true)
    expect(await linkOf(shop.manager)).toContain('/ask/')
    expect((await shop.manager.call('POST', path, { answer: 'yes' })).status).toBe(200)
    const order = await steps.detail(id)
    expect(order.timeline.at(-1).actor).toMatchObject({ kind: 'customer', id: shop.manager.id })
    const swap = good(await lines(id, '/substitute', { position: 2, product_id: shop.melonId, quantity: 1 }))
    expect(swap.asks[0]).toMatchObject({ kind: 'substitution', asks: 'customer' })
    const other = `/orders/${id}/asks/${swap.asks[0].id}`
    expect((await shop.manager.call('POST', other, { answer: 'yes' })).status).toBe(404)
    expect((await shop.employee.call('POST', other, { answer: 'no' })).status).toBe(200)
    expect(await wrongTotals(db())).toEqual([])
  })

  test('guessing links is slowed down, and tells nothing', async () => {
    const id = await place()
    good(await substitute(id))
    const token = await tokenOf()
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => read(`guess-${index}-${'x'.repeat(12)}`)),
    )
    const codes = Map.groupBy(guesses, ({ body }) => body.code)
    expect([codes.get('ask_unknown')?.length, [...codes.keys()].length]).toEqual([31, 2])
    expect((await reply('x'.repeat(22), 'yes')).status).toBe(429)
    await sql`delete from throttles`.execute(db())
    // Right links cost nothing, however often they are opened.
    for (let time = 0; time < 35; time++) expect((await read(token)).status).toBe(200)
    const [short, long] = [await read('x'), await read('x'.repeat(90))]
    expect([short.status, long.status, short.body.message]).toEqual([404, 404, long.body.message])
  })

  test('what can not be had any more is refused, and the question stays', async () => {
    const id = await place()
    good(await substitute(id, { quantity: 3 }))
    await sql`update products set stock_quantity = 1 where id = ${shop.melonId}`.execute(db())
    const token = await tokenOf()
    const refused = await reply(token, 'yes')
    expect([refused.status, refused.body.code]).toEqual([422, 'out_of_stock'])
    expect((await read(token)).body.data.answer).toBe(null)
    await sql`update products set stock_quantity = 30 where id = ${shop.melonId}`.execute(db())
    expect((await reply(token, 'yes')).status).toBe(200)
  })

  test('the list finds orders that wait for an answer, and counts them', async () => {
    await sql`update order_asks set answered_at = now(), answer = 'withdrawn' where answered_at is null`.execute(
      db(),
    )
    const id = await place()
    good(await substitute(id))
    const list = await steps.staff.call('GET', '/orders?awaiting=1')
    expect([list.body.meta.total, list.body.data[0].id]).toEqual([1, id])
    const counts = async () => (await steps.staff.call('GET', '/orders/counts')).body.data.awaiting
    expect(await counts()).toBe(1)
    await reply(await tokenOf(), 'yes')
    expect(await counts()).toBe(0)
  })

  test('only whoever may change the lines withdraws a question', async () => {
    const id = await place()
    const [ask] = good(await substitute(id)).asks
    const decider = await app.tokenWith(['orders show', 'orders accept'])
    await steps.take(id, 'prepared')
    const path = `/orders/${id}/asks/${ask.id}/withdraw`
    const refused = await steps.staff.call('POST', path, { token: decider.token, body: {} })
    expect(refused.status).toBe(403)
    const other = await place()
    expect(
      (await steps.staff.call('POST', `/orders/${other}/asks/${ask.id}/withdraw`, { body: {} })).status,
    ).toBe(404)
  })
})
