import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

describe.each(usualDatabases)('where an order goes on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const save = (section: string, values: object) =>
    app.call('PUT', `${DASHBOARD}/settings/sections/${section}`, { token: app.superToken, body: { values } })
  const seen = async (id: number, token = app.superToken) => {
    const { body } = await app.call('GET', `${DASHBOARD}/orders/${id}`, { token })
    const { direction, distance_km, farm } = body.data
    return { direction, distance_km, farm }
  }

  test('is told beside the farm of now and how far it delivers, also to staff who may not read the settings', async () => {
    const placed = await shop.client.call('POST', '/orders', {
      items: [{ product_id: shop.tomatoId, quantity: 2 }],
      address: 'شمال المزرعة',
      payment_method: 'cash',
      lat: 24.25,
      long: 47.3,
    })
    expect(placed.status).toBe(201)
    const { id } = placed.body.data
    const { token } = await app.tokenWith(['orders show'])
    const north = { direction: 'n', distance_km: 11.12 }
    expect(await seen(id, token)).toEqual({ ...north, farm: { lat: 24.15, long: 47.3, radius_km: null } })
    await save('delivery', { radius_km: 40 })
    expect(await seen(id, token)).toEqual({ ...north, farm: { lat: 24.15, long: 47.3, radius_km: 40 } })
    // Moved, the farm lies to the north of it; how far the order went stays as it was counted.
    await save('location', { lat: 24.5, long: 47.3 })
    expect(await seen(id, token)).toMatchObject({ direction: 's', distance_km: 11.12, farm: { lat: 24.5 } })
    await save('location', { lat: null, long: null })
    expect(await seen(id, token)).toMatchObject({ direction: null, farm: null })
  })
})
