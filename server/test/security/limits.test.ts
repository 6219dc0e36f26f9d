import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../databases/kinds.ts'
import { png } from '../scenes/values/pictures.ts'
import { openShop } from '../scenes/sales/shop.ts'
import type { Shop } from '../scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'
import type { Answer, TestApp } from '../testApp.ts'

describe.each(usualDatabases)('what one caller may have at once, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let picture: Blob
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    picture = new Blob([new Uint8Array(await png())])
  })
  afterAll(() => app.close())

  test('eight streams of a session; the ninth is refused, and has room once one has ended', async () => {
    const { token } = await app.tokenWith(['orders index'])
    const { token: other } = await app.tokenWith(['orders index'])
    const open = async (bearer: string) => {
      const controller = new AbortController()
      const response = await fetch(`${app.url}${DASHBOARD}/live`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: controller.signal,
      })
      // Held on to: the stream of an answer that nobody holds is closed with it.
      return { response, status: response.status, end: () => controller.abort() }
    }
    const streams = await Promise.all(Array.from({ length: 12 }, () => open(token)))
    const statuses = streams.map((stream) => stream.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect((await app.call('GET', `${DASHBOARD}/live/since`, { token })).status).toBe(200)
    const stranger = await open(other)
    expect(stranger.status).toBe(200)
    stranger.end()
    streams.find((stream) => stream.status === 200)?.end()
    await expect
      .poll(async () => {
        const again = await open(token)
        again.end()
        return again.status
      })
      .toBe(200)
    for (const stream of streams) stream.end()
  })

  /** Leaves so many uses counted under keys, as if they had been made. */
  const countUnder = (keys: string, uses: number) =>
    app.platform.database.db
      .updateTable('throttles')
      .set({ count: uses })
      .where('key', 'like', keys)
      .execute()

  test('120 uploads of the staff in a minute, 3,000 in an hour; what is refused for another reason costs none', async () => {
    const { token } = await app.tokenWith(['categories create'])
    let named = 0
    const upload = (field = 'image', language: 'ar' | 'en' = 'en') => {
      named += 1
      const form = new FormData()
      form.set('name[ar]', `قسم ${'اب'.repeat(named)}`)
      form.set('name[en]', 'x')
      form.set(field, picture, 'a.png')
      return app.call('POST', `${DASHBOARD}/categories`, { token, form, language })
    }
    expect((await upload()).status).toBe(201)
    await countUnder('uploads minute staff %', 119)
    const forbidden = await Promise.all(Array.from({ length: 5 }, () => upload('somewhere')))
    expect(forbidden.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await upload()).status).toBe(201)
    const refused = await upload()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.body.message).toMatch(/^Too many tries\. Please wait \d+ seconds?\.$/)
    // Without a file the same call goes through.
    const body = { name: { ar: 'بلا صورة', en: 'x' } }
    expect((await app.call('POST', `${DASHBOARD}/categories`, { token, body })).status).toBe(201)

    await countUnder('uploads minute staff %', 0)
    await countUnder('uploads hour staff %', 2_999)
    expect((await upload()).status).toBe(201)
    expect((await upload()).body.message).toMatch(/^Too many tries\. Please wait \d+ minutes\.$/)
    expect((await upload('image', 'ar')).body.message).toMatch(/^محاولات كثيرة\. يرجى الانتظار \d+ دقيقة\.$/)
  })

  test('twenty uploads of a customer in a minute, sixty in an hour', async () => {
    const upload = () => {
      const form = new FormData()
      form.set('first_name', 'سارة')
      form.set('image', picture, 'a.png')
      return app.call('PUT', `${STORE}/me`, { token: shop.client.token, form })
    }
    expect((await upload()).status).toBe(200)
    await countUnder('uploads minute customer %', 20)
    expect((await upload()).status).toBe(429)
    await countUnder('uploads minute customer %', 0)
    await countUnder('uploads hour customer %', 60)
    expect((await upload()).status).toBe(429)
  })

  describe('orders and quotes', () => {
    const basket = () => ({ items: [{ product_id: shop.tomatoId, quantity: 1 }], lat: 24.2, long: 47.2 })
    const ask = (customer: Shop['client']) =>
      customer.call('POST', '/orders', { ...basket(), address: 'الخرج، حي الخزامى' })
    /** Leaves so many uses counted under a key, as if they had been made. */
    const count = (key: string, uses: number) =>
      app.platform.database.db.updateTable('throttles').set({ count: uses }).where('key', '=', key).execute()

    test('sixty orders of a customer in an hour; the next is refused and makes none', async () => {
      await shop.order(shop.client)
      await count(`orders customer ${shop.client.id}`, 59)
      await shop.order(shop.client)
      const orders = async () =>
        (await app.platform.database.db.selectFrom('orders').select('id').execute()).length
      const before = await orders()
      const refused = await ask(shop.client)
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
      expect(await orders()).toBe(before)
      await shop.order(shop.employee)
      await count('orders from 127.0.0.1', 1_200)
      expect((await ask(shop.employee)).status).toBe(429)
      await count('orders from 127.0.0.1', 0)
    })

    test('600 quotes of a network in a minute', async () => {
      const quote = () => app.call('POST', `${STORE}/quote`, { body: basket() })
      expect((await quote()).status).toBe(200)
      await count('quotes from 127.0.0.1', 599)
      expect([(await quote()).status, (await quote()).status]).toEqual([200, 429])
      await count('quotes from 127.0.0.1', 0)
    })
  })

  describe('a repeated key', () => {
    const headers = { 'idempotency-key': 'the-same' }
    const create = async (bytes: Blob | null, name = 'مكرر', key = 'files'): Promise<Answer> => {
      const form = new FormData()
      form.set('name[ar]', name)
      form.set('name[en]', 'Repeated')
      if (bytes) form.set('image', bytes, 'a.png')
      return app.call('POST', `${DASHBOARD}/categories`, {
        token: app.superToken,
        form,
        headers: { 'idempotency-key': key },
      })
    }

    test('is the same call only with the same files', async () => {
      const first = await create(picture)
      expect((await create(picture)).body.data.id).toBe(first.body.data.id)
      const other = new Blob([new Uint8Array(await png(9))])
      expect((await create(other)).body.code).toBe('key_reused')
      expect((await create(null)).body.code).toBe('key_reused')
    })

    test('is the same call only with the same verb', async () => {
      const { body } = await create(null, 'فعل', 'made')
      const path = `${DASHBOARD}/categories/${body.data.id}`
      const send = (method: string, verb?: string) =>
        app.call(method, path, { token: app.superToken, headers, body: verb ? { _method: verb } : {} })
      const deleted = await send('DELETE')
      expect(deleted.status).toBe(200)
      expect((await send('POST', 'DELETE')).body).toEqual(deleted.body)
      expect((await send('POST', 'PUT')).body.code).not.toBe(undefined)
    })

    test('of somebody who is not signed in is not kept', async () => {
      const { db } = app.platform.database
      const count = async () => (await db.selectFrom('idempotency_keys').select('key').execute()).length
      const before = await count()
      const basket = { items: [{ product_id: shop.tomatoId, quantity: 1 }], lat: 24.2, long: 47.2 }
      for (const key of ['a', 'b', 'c'])
        expect(
          (await app.call('POST', `${STORE}/quote`, { body: basket, headers: { 'idempotency-key': key } }))
            .status,
        ).toBe(200)
      expect(await count()).toBe(before)
    })
  })
})
