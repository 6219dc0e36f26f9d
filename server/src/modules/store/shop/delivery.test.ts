import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { writeList } from '../../../platform/exports/exportLists.ts'

describe.each(usualDatabases)('where an order goes on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const items = () => [{ product_id: shop.tomatoId, quantity: 2 }]
  const quote = (body: object) => app.call('POST', `${STORE}/quote`, { body: { items: items(), ...body } })
  const place = (body: object) => shop.client.call('POST', '/orders', { items: items(), ...body })
  const setting = (general: object) =>
    app.platform.database.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ tax: 15, price_per_kilo: 2, free_delivery: 0, ...farm, ...general }) })
      .where('key', '=', 'general')
      .execute()

  test('has to be said where delivery costs by distance', async () => {
    await setting({})
    for (const [body, fields] of [
      [{}, ['lat', 'long']],
      [{ lat: 24.2 }, ['long']],
      [{ long: 47.3 }, ['lat']],
      [{ pickup: 0 }, ['lat', 'long']],
    ] as const) {
      const quoted = await quote(body)
      expect([quoted.status, Object.keys(quoted.body.errors)]).toEqual([422, fields])
      const placed = await place({ ...body, address: 'x' })
      expect([placed.status, Object.keys(placed.body.errors)]).toEqual([422, fields])
      expect(placed.body.message).toContain('collect the order at the farm')
    }
    expect((await quote({ lat: 24.15, long: 47.4 })).body.data.delivery_cost).toBe(20.3)
  })

  test('may be the farm: nothing is delivered, nothing is paid for it, and staff see it', async () => {
    await setting({})
    expect((await quote({ pickup: 1 })).body.data).toMatchObject({ delivery_cost: 0, distance_km: null })
    const { status, body } = await place({ pickup: 1, lat: 24.9, long: 46.1 })
    expect([status, body.data.pickup, body.data.delivery_cost, body.data.total]).toEqual([
      201,
      true,
      0,
      28.75,
    ])
    const staff = (path: string) => app.call('GET', DASHBOARD + path, { token: app.superToken })
    const one = await staff(`/orders/${body.data.id}`)
    expect(one.body.data).toMatchObject({ pickup: true, address: '—', lat: null, long: null })
    expect((await staff('/orders')).body.data[0].pickup).toBe(true)
    expect((await staff(`/users/${shop.client.id}/addresses`)).body.data).toEqual([])
    const list = app.lists.get('orders')
    if (!list) throw new Error('orders can not be exported')
    const file = writeList(app.platform, list, {
      query: {},
      rights: new Set(),
      format: 'csv',
      language: 'ar',
      timeZone: 'Asia/Riyadh',
      limit: 10,
    })
    let text = ''
    for await (const part of file) text += String(part)
    expect(text).toContain('استلام من المزرعة')
    // Delivered, it needs an address.
    const bare = await place({ lat: 24.2, long: 47.3 })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['address']])
  })

  test('may stay open where delivery is free, has no price, or no farm is known', async () => {
    for (const general of [{ free_delivery: 1 }, { price_per_kilo: 0 }, { lat: null, long: null }]) {
      await setting(general)
      expect((await place({ address: 'x' })).body.data.delivery_cost).toBe(0)
    }
    await setting({ free_delivery: 1 })
    expect((await quote({ lat: 24.15, long: 47.4 })).body.data).toMatchObject({
      distance_km: 10.15,
      delivery_cost: 0,
    })
  })

  test('tax and the price of a kilometre are nothing until they are set', async () => {
    await app.platform.database.db.deleteFrom('settings').where('key', '=', 'general').execute()
    expect((await quote({})).body.data).toMatchObject({
      sub_total: 25,
      tax_rate: 0,
      tax: 0,
      delivery_cost: 0,
      total: 25,
    })
  })
})
