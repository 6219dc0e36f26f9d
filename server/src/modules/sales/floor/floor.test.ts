import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { openScales } from '../../../../test/scenes/sales/scales.ts'
import type { Scales } from '../../../../test/scenes/sales/scales.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Answer, Json, TestApp } from '../../../../test/testApp.ts'

const kinds = bothDatabases('holds that one of many gets, and locks over orders and products')

describe.each(kinds)('the floor, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  let scales: Scales
  let salem: string
  let huda: string
  const person = async (permissions: readonly Permission[]) => (await app.tokenWith(permissions)).token
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
    scales = await openScales(app, shop, steps)
    salem = await person(['floor index', 'floor edit'])
    huda = await person(['floor index', 'floor edit', 'floor override', 'floor reopen'])
  })
  beforeEach(async () => {
    await sql`delete from throttles`.execute(db())
    await scales.set({ floor: 1, require_weighing: 0 })
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const floor = (method: string, path: string, body: object = {}, token = salem) =>
    steps.staff.call(method, `/floor${path}`, {
      ...(method === 'GET' ? {} : { body }),
      token,
      language: 'en',
    })
  const good = ({ status, body }: Answer): Json => {
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
    return body.data
  }
  const refused = ({ status, body }: Answer) => [status, body.code, body.errors && Object.keys(body.errors)]
  /** An accepted order of tomatoes and dates. */
  async function accepted(): Promise<number> {
    const id = await shop.order(
      shop.client,
      [shop.tomatoId, shop.datesId].map((product_id) => ({ product_id, quantity: 2 })),
    )
    await steps.take(id, 'prepared')
    return id
  }

  test('an order is held, picked line by line, weighed and sealed', async () => {
    const id = await accepted()
    expect(good(await floor('POST', `/orders/${id}/hold`))).toMatchObject({
      stage: 'picking',
      lines: 2,
      picked: 0,
    })
    const weighed = good(
      await floor('POST', `/orders/${id}/lines/1/pick`, { gross_g: 2_130, source: 'scale' }),
    )
    expect(weighed).toMatchObject({
      picked: 1,
      order_lines: [{ quantity: 2.13, picked_grams: 2_130 }, { picked_by: null }],
    })
    expect(refused(await floor('POST', `/orders/${id}/seal`, { crates: 2 }))).toEqual([
      409,
      'lines_left',
      undefined,
    ])
    const short = { quantity: 1.5, reason: 'quality' }
    expect(good(await floor('POST', `/orders/${id}/lines/2/pick`, short))).toMatchObject({
      stage: 'picked',
      order_lines: [{}, { quantity: 1.5, wanted: 2, short_reason: 'quality' }],
    })
    expect(good(await floor('POST', `/orders/${id}/seal`, { crates: 2 }))).toMatchObject({
      stage: 'sealed',
      crates: 2,
      picker: null,
    })
    const order = await steps.detail(id)
    expect(order).toMatchObject({ lines_open: false, fulfilment: { stage: 'sealed', crates: 2 } })
    expect(
      refused(await steps.staff.call('PUT', `/orders/${id}/lines`, { body: { position: 1, quantity: 1 } })),
    ).toEqual([409, 'order_sealed', undefined])
  })

  test('who picks what is held, and said by name', async () => {
    const id = await accepted()
    good(await floor('POST', `/orders/${id}/hold`))
    const other = await floor('POST', `/orders/${id}/lines/1/pick`, {}, huda)
    expect(refused(other)).toEqual([409, 'held', undefined])
    good(await floor('POST', `/orders/${id}/hold`, { take_over: 1 }, huda))
    expect(refused(await floor('POST', `/orders/${id}/hold`, { take_over: 1 }))).toEqual([
      403,
      'forbidden',
      undefined,
    ])
    expect(refused(await floor('POST', `/orders/${id}/seal`, { crates: 1, as_ordered: 1 }))).toEqual([
      409,
      'held',
      undefined,
    ])
  })

  test('a product is picked for several orders', async () => {
    const [one, two] = [await accepted(), await accepted()]
    const { data } = (await floor('GET', '/products?wave=50')).body
    expect(data.map(({ product }: Json) => product.name)).toEqual(['Sukkari dates', 'Tomato'])
    const product = good(await floor('POST', `/products/${shop.datesId}/hold`))
    expect(product.order_lines.map(({ order }: Json) => order.id)).toEqual(expect.arrayContaining([one, two]))
    good(await floor('POST', `/orders/${one}/lines/2/pick`, { by: 'product' }))
    expect(refused(await floor('POST', `/orders/${two}/lines/2/pick`, {}, huda))).toEqual([
      409,
      'held',
      undefined,
    ])
    const list = (await floor('GET', '/orders')).body
    expect(list.data.find((order: Json) => order.id === one)).toMatchObject({ stage: 'picking', picked: 1 })
  })

  test('what has to be weighed leaves sealed', async () => {
    await scales.set({ floor: 1, require_weighing: 1 })
    const id = await accepted()
    expect(refused(await steps.move(id, 'delivering'))).toEqual([409, 'not_sealed', undefined])
    expect(refused(await floor('POST', `/orders/${id}/seal`, { crates: 1, as_ordered: 1 }))).toEqual([
      409,
      'not_weighed',
      undefined,
    ])
    for (const line of [1, 2])
      good(await floor('POST', `/orders/${id}/lines/${line}/pick`, { gross_g: 2_000 }))
    good(await floor('POST', `/orders/${id}/seal`, { crates: 1 }))
    good(await floor('POST', `/orders/${id}/reopen`, {}, huda))
    expect(refused(await steps.move(id, 'delivering'))).toEqual([409, 'not_sealed', undefined])
    good(await floor('POST', `/orders/${id}/seal`, { crates: 3 }))
    await steps.take(id, 'delivering')
    expect(await steps.detail(id)).toMatchObject({ fulfilment: { stage: 'sealed', crates: 3 } })
  })

  test('off, nothing of it is there', async () => {
    const id = await accepted()
    await scales.set({ floor: 0 })
    expect(refused(await floor('GET', '/orders'))).toEqual([409, 'floor_off', undefined])
    expect(await steps.detail(id)).not.toHaveProperty('fulfilment')
  })
})
