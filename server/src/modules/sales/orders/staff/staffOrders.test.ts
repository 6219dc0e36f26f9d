import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { farm, openShop, signUpCustomer } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { setGeneral, setSetting } from '../../../../../test/scenes/sales/shopSettings.ts'
import { DASHBOARD, STORE, startTestApp } from '../../../../../test/testApp.ts'
import type { Answer, CallOptions, Json, StaffMember, TestApp } from '../../../../../test/testApp.ts'
import { wrongTotals } from '../../totals/verifyTotals.ts'

/** Five kilometres from the farm: ten riyals of delivery. */
const near = { lat: 24.15, long: 47.3493, address: 'حي الخزامى' }

describe.each(usualDatabases)('orders that staff place for customers, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let clerk: StaffMember
  let chief: StaffMember
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    clerk = await app.tokenWith(['orders create'])
    chief = await app.tokenWith(['orders create', 'orders price'])
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const call = (method: string, path: string, options: CallOptions = {}) =>
    app.call(method, DASHBOARD + path, { token: clerk.token, ...options })
  const items = () => [
    { product_id: shop.tomatoId, quantity: '٢٫٥' },
    { product_id: shop.datesId, quantity: 1 },
  ]
  const place = (body: object, options: CallOptions = {}) =>
    call('POST', '/orders', {
      body: { user_id: shop.client.id, items: items(), ...near, ...body },
      ...options,
    })
  const byChief = (body: object) => place(body, { token: chief.token })
  const quote = (body: object, options: CallOptions = {}) =>
    call('POST', '/orders/quote', { body: { items: items(), ...near, ...body }, ...options })
  const callers = async (search: string, options: CallOptions = {}): Promise<Json[]> =>
    (await call('GET', `/orders/callers?search=${encodeURIComponent(search)}`, options)).body.data
  const asSuper = async (id: number): Promise<Json> =>
    (await app.call('GET', `${DASHBOARD}/orders/${id}`, { token: app.superToken })).body.data
  function placed({ status, body }: Answer): Json {
    expect([status, body.errors]).toEqual([201, undefined])
    return body.data
  }
  const refused = ({ status, body }: Answer) => [status, body.code, Object.keys(body.errors ?? {})]
  const countOrders = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db())).rows[0]?.n

  test('an order for a known customer has their name, the price of the quote and who of staff placed it', async () => {
    const quoted = (await quote({})).body.data
    const answer = await place({ note: 'اتصلوا قبل الوصول', payment_method: 'card' }, { language: 'en' })
    const order = placed(answer)
    expect(answer.body.message).toContain('سالم')
    expect(order).toMatchObject({
      status: 'new',
      user: { id: shop.client.id },
      address: near.address,
      note: 'اتصلوا قبل الوصول',
      payment_method: 'card',
      price_reason: null,
      placed_by: { id: clerk.adminId },
    })
    for (const amount of ['sub_total', 'tax', 'tax_rate', 'delivery_cost', 'total'])
      expect([amount, order[amount]]).toEqual([amount, quoted[amount]])
    expect([order.sub_total, order.delivery_cost]).toEqual([79.58, 10])
    expect(order.timeline[0].actor).toMatchObject({ kind: 'admin', id: clerk.adminId })
    expect(order['order-details'].map((line: Json) => line.list_price)).toEqual([null, null])
    // The customer follows it like any other of theirs, and is not told who of staff wrote it down.
    const own = (await shop.client.call('GET', `/orders/${order.id}`)).body.data
    expect([own.total, own.timeline[0].actor]).toEqual([order.total, null])
    expect(JSON.stringify(own)).not.toContain('price_reason')
    const ordered = await asSuper(await shop.order(shop.client))
    expect(ordered.placed_by).toBe(null)
    const [trail] = (
      await app.call('GET', `${DASHBOARD}/audit?resource=orders&record_id=${order.id}`, {
        token: app.superToken,
      })
    ).body.data
    expect([trail.action, trail.actor.id]).toEqual(['create', clerk.adminId])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('the quote of staff is that of the store, to the halala', async () => {
    const basket = { items: items(), lat: 24.31, long: 47.1 }
    const own = await app.call('POST', `${STORE}/quote`, { body: basket, language: 'en' })
    const staff = await quote({ ...basket, address: undefined })
    expect(staff.body.data).toEqual(own.body.data)
    expect(staff.body.data.total).toBeGreaterThan(0)
  })

  test('placing, quoting and looking customers up need their own right, changing a price one more', async () => {
    const { token } = await app.tokenWith([
      'orders index',
      'orders show',
      'orders edit',
      'orders export',
      'orders price',
      'users index',
    ])
    for (const answer of [
      await place({}, { token }),
      await quote({}, { token }),
      await call('GET', '/orders/callers?search=055', { token }),
    ])
      expect(answer.status).toBe(403)
    expect((await call('GET', '/orders/goods?name=tom')).body.data).toHaveLength(1)
    // Lists, orders and people are no part of it.
    for (const path of ['/orders', '/orders/1', '/users', `/orders/customers/${shop.client.id}`])
      expect([path, (await call('GET', path)).status]).toEqual([path, 403])

    const cheaper = { items: [{ product_id: shop.tomatoId, quantity: 2, price: '٩٫٩٩' }] }
    const before = await countOrders()
    expect((await place({ ...cheaper, price_reason: 'عميل دائم' })).status).toBe(403)
    expect((await quote(cheaper)).status).toBe(403)
    expect(await countOrders()).toBe(before)
    // The price of today is no change.
    const same = { items: [{ product_id: shop.tomatoId, quantity: 2, price: 12.5 }] }
    expect(placed(await place(same))['order-details'][0]).toMatchObject({ price: 12.5, list_price: null })
  })

  test('a price changed by hand has a reason, shows beside the one it would have had, and counts', async () => {
    const cheaper = { items: [...items(), { product_id: shop.melonId, quantity: 1, price: 7.25 }] }
    expect(refused(await byChief(cheaper))).toEqual([422, 'validation', ['price_reason']])
    expect(refused(await byChief({ ...cheaper, price_reason: '  ' }))[2]).toEqual(['price_reason'])
    const zero = { items: [{ product_id: shop.melonId, quantity: 1, price: 0 }], price_reason: 'x' }
    expect(refused(await byChief(zero))).toEqual([422, 'validation', ['items.0.price']])
    const quoted = (await quote(cheaper, { token: chief.token })).body.data
    const order = placed(await byChief({ ...cheaper, price_reason: 'آخر حبة' }))
    expect(order['order-details'].map((line: Json) => [line.price, line.list_price])).toEqual([
      [12.5, null],
      [48.33, null],
      [7.25, 9],
    ])
    expect([order.sub_total, order.price_reason]).toEqual([86.83, 'آخر حبة'])
    expect([quoted.sub_total, quoted.total]).toEqual([86.83, order.total])
    const trail = await app.call('GET', `${DASHBOARD}/audit?resource=orders&record_id=${order.id}`, {
      token: app.superToken,
    })
    expect(JSON.stringify(trail.body.data)).toContain('آخر حبة')
    // A reason without a price that differs is not kept.
    expect(placed(await byChief({ price_reason: 'x' })).price_reason).toBe(null)
    // Customers change no price.
    const own = await shop.client.call('POST', '/orders', {
      items: [{ product_id: shop.tomatoId, quantity: 1, price: 1 }],
      price_reason: 'x',
      ...near,
    })
    expect([own.status, own.body.data.items[0].price]).toEqual([201, 12.5])
    expect(await wrongTotals(db())).toEqual([])
  })

  test('somebody new is added by the order, once; a known number names its owner', async () => {
    const nora = { first_name: 'نورة', last_name: 'العتيبي', mobile: '٠٥٥٩٨٧٦٥٤٣' }
    const order = placed(await place({ user_id: undefined, customer: nora }))
    expect(order.user).toMatchObject({ name: 'نورة العتيبي', mobile: '0559876543', type: 'client' })
    const again = await place(
      { user_id: undefined, customer: { ...nora, first_name: 'منى' } },
      { language: 'en' },
    )
    expect(refused(again)).toEqual([422, 'validation', ['customer.mobile']])
    expect(again.body.errors['customer.mobile'][0]).toContain('نورة العتيبي')
    const blank = await place({ user_id: undefined, customer: { first_name: '', mobile: '12' } })
    expect(refused(blank)[2]).toEqual(['customer.first_name', 'customer.mobile'])
    // An order that is refused adds nobody.
    const hind = { first_name: 'هند', mobile: '0559876544' }
    const gone = [{ product_id: 999_999, quantity: 1 }]
    expect((await place({ user_id: undefined, customer: hind, items: gone })).status).toBe(422)
    expect(await callers('0559876544')).toEqual([])
    expect(refused(await place({ user_id: undefined }))[2]).toEqual(['user_id'])
    expect(refused(await place({ customer: hind }))[2]).toEqual(['customer'])
  })

  test('nobody orders for who may not order', async () => {
    const waiting = await signUpCustomer(app, 'خالد', '0551112288')
    for (const change of [
      { is_active: false },
      { registration_status: 'pending' as const, is_active: true },
      { registration_status: 'accepted' as const, deleted_at: new Date(0) },
    ]) {
      await db().updateTable('users').set(change).where('id', '=', waiting.id).execute()
      expect(refused(await place({ user_id: waiting.id }))).toEqual([422, 'validation', ['user_id']])
      expect(await callers('0551112288')).toEqual([])
    }
    expect(refused(await place({ user_id: 999_999 }))[2]).toEqual(['user_id'])
  })

  test("an employee's order waits for the manager of the department", async () => {
    const order = placed(await place({ user_id: shop.employee.id }))
    expect(order.management).toMatchObject({ id: shop.departmentId })
    expect(order.allowed_transitions).toEqual([])
    expect((await shop.manager.call('POST', `/orders/${order.id}/approve`)).status).toBe(200)
    expect((await asSuper(order.id)).status).toBe('accepted_from_manager')
  })

  test('orders that are refused to customers are refused to staff, in the same words', async () => {
    const both = async (body: object): Promise<Answer[]> => [
      await place(body, { language: 'en' }),
      await shop.client.call(
        'POST',
        '/orders',
        { items: items(), ...near, ...body },
        { 'accept-language': 'en' },
      ),
    ]
    await setGeneral(app, { radius_km: 30, minimum_order: 50 })
    const small = { items: [{ product_id: shop.tomatoId, quantity: 1 }] }
    const cases = [
      small,
      { lat: 26, long: 50 },
      { items: [{ product_id: shop.melonId, quantity: 50 }] },
      { lat: '', long: '' },
      { address: '' },
      { items: [] },
      { payment_method: 'balance' },
    ]
    for (const body of cases) {
      const [staff, own] = await both(body)
      expect(staff?.status).toBe(422)
      expect([staff?.status, staff?.body.errors]).toEqual([own?.status, own?.body.errors])
    }
    await setSetting(app, 'ordering', { paused: true, 'reason.ar': 'صيانة' })
    const [staff, own] = await both({})
    expect([staff?.status, staff?.body.message]).toEqual([409, own?.body.message])
    await setSetting(app, 'ordering', {})
    await setGeneral(app)
  })

  test('a balance pays, once, and stock is taken', async () => {
    const rich = await signUpCustomer(app, 'وفاء', '0551112299')
    await app.call('POST', `${DASHBOARD}/change-client-balance/${rich.id}`, {
      token: app.superToken,
      body: { balance: 500, reason: 'x' },
    })
    await sql`update products set stock_quantity = 4, is_available = true, ran_out = false where id = ${shop.melonId}`.execute(
      db(),
    )
    const body = {
      user_id: rich.id,
      payment_method: 'balance',
      items: [{ product_id: shop.melonId, quantity: 3 }],
      pickup: 1,
      ...farm,
    }
    const headers = { 'idempotency-key': 'one phone call' }
    const before = (await countOrders()) ?? 0
    const answers = await Promise.all([
      place(body, { headers }),
      place(body, { headers }),
      place(body, { headers }),
    ])
    const ids = answers.map((answer) => placed(answer).id)
    expect([new Set(ids).size, await countOrders()]).toEqual([1, before + 1])
    const [caller] = await callers('وفاء')
    expect(caller.balance).toBe(Number((500 - placed(await place(body, { headers })).total).toFixed(2)))
    expect((await asSuper(ids[0])).lat).toBe(null)
    expect((await place({ ...body, note: 'x' }, { headers })).body.code).toBe('key_reused')
    expect((await place(body)).body.code).toBe('out_of_stock')
    expect(await wrongTotals(db())).toEqual([])
  })

  test('customers are found by a part of their number or name, with what they had last and can have again', async () => {
    const lama = await signUpCustomer(app, 'لمى', '0551119999')
    expect((await callers('1119999'))[0]).toEqual({
      id: lama.id,
      name: 'لمى',
      mobile: '0551119999',
      type: 'client',
      balance: 0,
      last: null,
    })
    const first = placed(
      await place({
        user_id: lama.id,
        payment_method: 'card',
        items: [
          { product_id: shop.tomatoId, quantity: 1.5 },
          { product_id: shop.datesId, quantity: 1 },
          { product_id: shop.tomatoId, quantity: 0.5 },
          { product_id: shop.melonId, quantity: 1 },
        ],
      }),
    )
    await app.call('POST', `${DASHBOARD}/orders/${first.id}/lines/remove`, {
      token: app.superToken,
      body: { position: 2, reason: 'customer' },
    })
    await sql`update products set is_available = false where id = ${shop.melonId}`.execute(db())
    for (const search of ['٠٥٥١١١٩٩٩٩', '+966551119999', 'لمي', '9999']) {
      const [caller, ...others] = await callers(search, { language: 'en' })
      expect([search, others]).toEqual([search, []])
      expect(caller.last).toEqual({
        id: first.id,
        created_at: first.created_at,
        items: [
          {
            product: {
              id: shop.tomatoId,
              name: 'Tomato',
              unit: { name: 'kg', dual: null, plural: null },
              price: 12.5,
            },
            quantity: 2,
          },
        ],
        pickup: false,
        address: near.address,
        lat: near.lat,
        long: near.long,
        payment_method: 'card',
      })
    }
    // Whoever ordered last comes before accounts that are newer.
    const latest = await signUpCustomer(app, 'لمى', '0551119988')
    const idsInOrder = async () => (await callers('لمى')).map(({ id }) => id)
    expect(await idsInOrder()).toEqual([lama.id, latest.id])
    placed(await place({ user_id: latest.id }))
    expect(await idsInOrder()).toEqual([latest.id, lama.id])
    await sql`update products set is_available = true where id = ${shop.melonId}`.execute(db())
    expect(await callers('%')).toEqual([])
    expect((await call('GET', '/orders/callers')).body.data).toEqual([])
    expect((await callers('05511')).length).toBeLessThanOrEqual(8)
  })
})
