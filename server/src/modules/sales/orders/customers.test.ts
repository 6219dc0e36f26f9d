import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('who orders, at a glance, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const glance = (id: number, more = '', token = app.superToken, language = 'en') =>
    app.call('GET', `${DASHBOARD}/orders/customers/${id}${more}`, {
      token,
      headers: { 'accept-language': language },
    })
  const move = (id: number, status: string) =>
    app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, {
      token: app.superToken,
      body: { status, reason: 'x' },
    })

  test('nothing is known of who has ordered nothing, and nobody is where nobody was', async () => {
    expect((await glance(shop.client.id)).body.data).toEqual({
      orders: 0,
      rejected: 0,
      review: null,
      last: null,
    })
    expect((await glance(999_999)).status).toBe(404)
  })

  test('says how many orders there were, the last of them, and the latest rating; the order that is looked at is none', async () => {
    const first = await shop.order(shop.client)
    for (const status of ['prepared', 'delivering', 'finished']) await move(first, status)
    const rated = await shop.client.call('POST', `/orders/${first}/review`, { stars: 4.5, comment: 'طازج' })
    expect(rated.status).toBeLessThan(300)
    const second = await shop.order(shop.client, [
      { product_id: shop.datesId, quantity: 1 },
      { product_id: shop.tomatoId, quantity: 2 },
    ])
    await move(second, 'rejected')
    const now = await shop.order(shop.client)
    await shop.order(shop.manager)
    const { body } = await glance(shop.client.id, `?except=${now}`)
    expect(body.data).toMatchObject({
      orders: 2,
      rejected: 1,
      review: { order_id: first, stars: 4.5, comment: 'طازج' },
      last: { id: second, status: 'rejected', products: ['Sukkari dates', 'Tomato'], more: 0 },
    })
    expect((await glance(shop.client.id, '', app.superToken, 'ar')).body.data).toMatchObject({
      orders: 3,
      last: { id: now, products: ['طماطم'] },
    })
  })

  test('is for those who see orders', async () => {
    const { token } = await app.tokenWith(['users index', 'users show'])
    expect((await glance(shop.client.id, '', token)).status).toBe(403)
    const { token: viewer } = await app.tokenWith(['orders index'])
    expect((await glance(shop.client.id, '', viewer)).status).toBe(200)
    expect((await glance(shop.client.id, '?except=x', viewer)).status).toBe(422)
  })
})
