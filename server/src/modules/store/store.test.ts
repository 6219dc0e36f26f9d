import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import { signUpCustomer, farm, openShop } from '../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../test/scenes/sales/shop.ts'
import { startTestApp, STORE } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

const databases = bothDatabases('placing orders must work on each')

describe.each(databases)('the store API on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const post = (path: string, body: unknown, language: 'ar' | 'en' = 'en') =>
    app.call('POST', STORE + path, { body, language })
  const forget = () => app.platform.database.db.deleteFrom('throttles').execute()

  test('answers the same to a new and a known mobile', async () => {
    const mobile = '0567000001'
    const first = await post('/auth/register', { first_name: 'لمى', mobile })
    await forget()
    const again = await post('/auth/register', { first_name: 'غيرها', mobile })
    expect(again.status).toBe(first.status)
    expect(again.body.message).toBe(first.body.message)
    const rows = await app.platform.database.db
      .selectFrom('users')
      .select('first_name')
      .where('mobile', '=', '+966567000001')
      .execute()
    expect(rows).toEqual([{ first_name: 'لمى' }])
  })

  test('a code opens once, takes digits of any kind, and five wrong tries end it', async () => {
    const mobile = '0567000002'
    const { body } = await post('/auth/register', { first_name: 'بدر', mobile })
    const code: string = body.data.code
    const wrong = code === '0000' ? '1111' : '0000'
    expect((await post('/auth/sign-in', { mobile, code: wrong }, 'ar')).body.message).toBe(
      'رمز التحقق غير صحيح.',
    )
    const eastern = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    expect((await post('/auth/sign-in', { mobile: '٠٥٦٧٠٠٠٠٠٢', code: eastern })).status).toBe(200)
    expect((await post('/auth/sign-in', { mobile, code })).body.code).toBe('wrong_code')
    await forget()
    const next = await post('/auth/code', { mobile })
    const fresh: string = next.body.data.code
    const bad = fresh === '0000' ? '1111' : '0000'
    for (let tries = 0; tries < 5; tries += 1) await post('/auth/sign-in', { mobile, code: bad })
    expect((await post('/auth/sign-in', { mobile, code: fresh })).body.code).toBe('wrong_code')
  })

  test('the 16th guess within an hour is refused, also all at once', async () => {
    const mobile = '0567000003'
    await post('/auth/register', { first_name: 'نوف', mobile })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/sign-in', { mobile, code: '9999' })),
    )
    expect(answers.filter((answer) => answer.status !== 429).length).toBeLessThanOrEqual(15)
    expect((await post('/auth/sign-in', { mobile, code: '9999' })).status).toBe(429)
  })

  test('a code is sent again only after a minute', async () => {
    const mobile = '0567000004'
    await post('/auth/register', { first_name: 'ريم', mobile })
    const soon = await post('/auth/code', { mobile })
    expect(soon.status).toBe(429)
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('browses by part of an Arabic name, folded', async () => {
    for (const part of ['طَماط', 'ـاطـم', 'TOMA']) {
      const { body } = await app.call('GET', `${STORE}/products?name=${encodeURIComponent(part)}`)
      expect(
        body.data.map((product: { id: number }) => product.id),
        part,
      ).toEqual([shop.tomatoId])
    }
    expect((await app.call('GET', `${STORE}/products?name=%25`)).body.meta.total).toBe(3)
  })

  test('quotes delivery by distance and tax of all of it, and places at that price', async () => {
    const basket = { items: [{ product_id: shop.tomatoId, quantity: 2 }], lat: 24.15, long: 47.4 }
    const { body } = await post('/quote', basket)
    // 0.1° of longitude at 24.15° north is 10.15 km, at 2 riyals a kilometre; 45.30 × 15 % = 6.795, half up.
    const price = { sub_total: 25, tax_rate: 15, tax: 6.8, delivery_cost: 20.3, total: 52.1 }
    expect(body.data).toMatchObject({ ...price, distance_km: 10.15 })
    const placed = await shop.client.call('POST', '/orders', { ...basket, address: 'x' })
    expect(placed.body.data).toMatchObject(price)
  })

  test('names what is wrong with a basket', async () => {
    const { status, body } = await shop.client.call('POST', '/orders', {
      items: [{ product_id: 999_999, quantity: 1 }],
      address: 'x',
      ...farm,
    })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty(['items.0.product_id'])
    expect((await shop.client.call('POST', '/orders', { items: [] })).body.errors).toMatchObject({
      items: expect.any(Array),
      address: expect.any(Array),
    })
    for (const quantity of [0, 0.3333])
      expect(
        (
          await shop.client.call('POST', '/orders', {
            items: [{ product_id: shop.tomatoId, quantity }],
            address: 'x',
          })
        ).body.errors,
      ).toEqual({ 'items.0.quantity': [expect.any(String)] })
  })

  test('refuses more than there is in the language of the caller, and keeps what there is', async () => {
    const basket = { items: [{ product_id: shop.melonId, quantity: 3.5 }], address: 'x', ...farm }
    const refusalIn = async (language: string) => {
      const { status, body } = await shop.client.call('POST', '/orders', basket, {
        'accept-language': language,
      })
      expect([status, body.code]).toEqual([422, 'out_of_stock'])
      return body.message
    }
    expect(await refusalIn('en')).toContain('Melon')
    expect(await refusalIn('ar')).toContain('شمام')
    const { stock_quantity } = await app.platform.database.db
      .selectFrom('products')
      .select('stock_quantity')
      .where('id', '=', shop.melonId)
      .executeTakeFirstOrThrow()
    expect(stock_quantity).toBe('3.000')
  })

  test('never sells more than there is, and says once that it ran out', async () => {
    const buy = () =>
      shop.client.call('POST', '/orders', {
        items: [{ product_id: shop.melonId, quantity: 1 }],
        address: 'x',
        ...farm,
      })
    const answers = await Promise.all(Array.from({ length: 6 }, buy))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(3)
    const melon = await app.platform.database.db
      .selectFrom('products')
      .select(['stock_quantity', 'is_available'])
      .where('id', '=', shop.melonId)
      .executeTakeFirstOrThrow()
    expect(melon).toEqual({ stock_quantity: '0.000', is_available: false })
    const notices = await app.platform.database.db
      .selectFrom('notifications')
      .select('id')
      .where('type', '=', 'product_runout')
      .execute()
    expect(notices).toHaveLength(1)
  })

  test('places one order for one Idempotency-Key, also when sent twice at once', async () => {
    const body = { items: [{ product_id: shop.tomatoId, quantity: 1 }], address: 'x', ...farm }
    const send = () => shop.client.call('POST', '/orders', body, { 'idempotency-key': 'basket-1' })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body.data.id).toBe(two.body.data.id)
    expect((await send()).body.data.id).toBe(one.body.data.id)
  })

  test("shows nobody another's order", async () => {
    const id = await shop.order(shop.client)
    const other = await signUpCustomer(app, 'غريب', '0567000005')
    expect((await other.call('GET', `/orders/${id}`)).status).toBe(404)
    expect((await other.call('POST', `/orders/${id}/review`, { stars: 5 })).status).toBe(404)
    expect((await other.call('POST', `/orders/${id}/approve`)).status).toBe(404)
  })

  test('takes one rating in half stars, after delivery only', async () => {
    const id = await shop.order(shop.client)
    const rate = (stars: unknown) =>
      shop.client.call('POST', `/orders/${id}/review`, { stars, comment: 'طازجة\nوسريعة' })
    expect((await rate(4.5)).status).toBe(409)
    for (const status of ['prepared', 'delivering', 'finished'])
      await app.call('POST', `/api/dashboard/v1/orders/change-status/${id}`, {
        token: app.superToken,
        body: { status },
      })
    expect((await rate(4.3)).status).toBe(422)
    expect((await rate('٤٫٥')).body.data.review).toEqual({ stars: 4.5, comment: 'طازجة\nوسريعة' })
    expect((await rate(1)).body.code).toBe('already_decided')
  })

  test('tells a customer what happened, not who of the staff did it', async () => {
    const id = await shop.order(shop.client)
    await app.call('POST', `/api/dashboard/v1/orders/change-status/${id}`, {
      token: app.superToken,
      body: { status: 'prepared' },
    })
    const { body } = await shop.client.call('GET', `/orders/${id}`)
    expect(JSON.stringify(body)).not.toContain('العتيبي')
  })
})
