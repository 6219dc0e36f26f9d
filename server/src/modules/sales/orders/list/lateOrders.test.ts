import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { farm, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'

describe.each(usualDatabases)('orders under way, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const get = async (path: string) =>
    (await app.call('GET', DASHBOARD + path, { token: app.superToken })).body
  const idsOf = async (query: string): Promise<number[]> =>
    (await get(`/orders?per_page=100&${query}`)).data.map((row: { id: number }) => row.id)
  const counts = async () => (await get('/orders/counts')).data
  const move = (id: number, status: string) =>
    app.call('POST', `${DASHBOARD}/orders/change-status/${id}`, {
      token: app.superToken,
      body: { status, reason: 'x' },
    })
  const sinceOf = async (id: number) => Date.parse((await get(`/orders/${id}`)).data.state_since)
  /** Makes it so long ago that an order came into its state. */
  const age = (id: number, minutes: number) =>
    sql`update orders set state_since = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
      db(),
    )
  const placed = async (customer: Customer, ...states: string[]) => {
    const id = await shop.order(customer)
    for (const state of states) await move(id, state)
    return id
  }
  const settle = async () => {
    await sql`delete from order_moves`.execute(db())
    await sql`delete from customer_messages`.execute(db())
    await sql`delete from order_lines`.execute(db())
    await sql`delete from orders`.execute(db())
  }
  const set = (value: object) =>
    sql`update settings set value = value || ${JSON.stringify(value)}::jsonb where key = 'general'`.execute(
      db(),
    )

  test('say since when they stand in their state; a step taken back has never been', async () => {
    const id = await placed(shop.client)
    await age(id, 30)
    const placedAt = await sinceOf(id)
    await sql`update order_moves set at = ${new Date(placedAt)} where order_id = ${id}`.execute(db())
    const { body } = await move(id, 'prepared')
    expect(await sinceOf(id)).toBeGreaterThan(placedAt + 29 * 60_000)
    const undone = await app.call('POST', `${DASHBOARD}/orders/undo/${id}`, {
      token: app.superToken,
      body: { version: body.data.version },
    })
    expect(undone.status).toBe(200)
    expect(await sinceOf(id)).toBe(placedAt)
    // A note changes the order, and not its state.
    await app.call('PUT', `${DASHBOARD}/orders/${id}/tags`, {
      token: app.superToken,
      body: { tags: ['rush'] },
    })
    expect(await sinceOf(id)).toBe(placedAt)
  })

  test('are late after the time of their step, and counted by state until somebody takes the next one', async () => {
    await settle()
    const waiting = await placed(shop.client)
    const packed = await placed(shop.client, 'prepared')
    const driven = await placed(shop.client, 'prepared', 'delivering')
    const done = await placed(shop.client, 'prepared', 'delivering', 'finished')
    // An employee's order waits for a manager first: that is no lateness of staff.
    const awaitingManager = await placed(shop.employee)
    for (const id of [waiting, packed, driven, done, awaitingManager]) await age(id, 500)
    await age(waiting, 21)
    await age(packed, 121)
    await age(driven, 119)
    const { late, next_late_at } = await counts()
    expect(late).toEqual({ new: 1, prepared: 1 })
    expect(Math.abs(Date.parse(next_late_at) - Date.now() - 60_000)).toBeLessThan(20_000)
    expect(await idsOf('late=1')).toEqual([packed, waiting])
    expect(await idsOf('late=1&status=new')).toEqual([waiting])
    await set({ deliver_red: 100, deliver_amber: 50 })
    expect((await counts()).late).toEqual({ new: 1, prepared: 1, delivering: 1 })
    await move(packed, 'delivering')
    expect((await counts()).late).toEqual({ new: 1, delivering: 1 })
    expect((await get('/orders?late=1&per_page=100')).meta.total).toBe(2)
    await set({ deliver_red: 120, deliver_amber: 60 })
  })

  test('may take longer if they came into their state on a busy day of the shop', async () => {
    await settle()
    const id = await placed(shop.client, 'prepared')
    await age(id, 130)
    const [row] = (
      await sql<{ day: number }>`
        select extract(dow from state_since at time zone 'Asia/Riyadh')::int as day from orders where id = ${id}`.execute(
        db(),
      )
    ).rows
    const day = row?.day ?? 0
    await set({ slow_days: [day], slow_percent: 150 })
    expect((await counts()).late).toEqual({})
    expect(await idsOf('late=1')).toEqual([])
    const next = Date.parse((await counts()).next_late_at)
    expect(Math.abs(next - Date.now() - 50 * 60_000)).toBeLessThan(20_000)
    await set({ slow_days: [(day + 1) % 7] })
    expect((await counts()).late).toEqual({ prepared: 1 })
    await set({ slow_days: [] })
  })

  test('are listed from the one that has stood longest on, urgent ones first', async () => {
    await settle()
    const [first, second, third] = [
      await placed(shop.client, 'prepared'),
      await placed(shop.client, 'prepared'),
      await placed(shop.client, 'prepared'),
    ]
    await age(first, 10)
    await age(second, 30)
    await age(third, 20)
    expect(await idsOf('status=prepared&sort=since')).toEqual([second, third, first])
    expect(await idsOf('status=prepared&sort=-since')).toEqual([first, third, second])
    expect(await idsOf('status=prepared')).toEqual([second, third, first])
    expect(await idsOf('status=prepared&sort=-age')).toEqual([third, second, first])
    await app.call('PUT', `${DASHBOARD}/orders/${first}/tags`, {
      token: app.superToken,
      body: { tags: ['rush'] },
    })
    expect(await idsOf('status=prepared&sort=since')).toEqual([first, second, third])
    // Settled orders are too many for it: they come by their age.
    await move(first, 'delivering')
    await move(first, 'finished')
    await placed(shop.client, 'prepared', 'delivering', 'finished')
    expect(await idsOf('status=finished&sort=since')).toEqual(await idsOf('status=finished'))
    const waiting = [await placed(shop.client), await placed(shop.client)] as const
    await app.call('PUT', `${DASHBOARD}/orders/${waiting[1]}/tags`, {
      token: app.superToken,
      body: { tags: ['rush', 'call_first'] },
    })
    expect(await idsOf('waiting=1')).toEqual(waiting.toReversed())
  })

  describe('are narrowed by', () => {
    let near: number
    let far: number
    let many: number
    /** The middle of a district of Riyadh. */
    let area: { id: number; lat: number; long: number }
    beforeAll(async () => {
      await settle()
      const { rows } = await sql<typeof area>`
        select id, lat, long from areas where name_en = 'Al Yasmin' limit 1`.execute(db())
      if (!rows[0]) throw new Error('the district is not shipped')
      ;[area] = rows
      const place = async (body: object) => {
        const { body: answer } = await shop.client.call('POST', '/orders', {
          address: 'x',
          ...farm,
          items: [{ product_id: shop.tomatoId, quantity: 2 }],
          ...body,
        })
        return answer.data.order_id ?? answer.data.id
      }
      near = await place({})
      far = await place({ lat: area.lat + 0.001, long: area.long - 0.001, payment_method: 'card' })
      many = await place({
        items: [
          { product_id: shop.datesId, quantity: 30 },
          { product_id: shop.tomatoId, quantity: '2.125' },
        ],
      })
      await app.call('PUT', `${DASHBOARD}/orders/${near}/tags`, {
        token: app.superToken,
        body: { tags: ['call_first'] },
      })
    })

    test('district, distance, payment, tag, quantity and product, one at a time and together', async () => {
      const [order] = (await get(`/orders?id=${far}`)).data
      expect(order).toMatchObject({ area: { id: area.id }, pieces: 2, payment_method: 'card' })
      expect(order.distance_km).toBeGreaterThan(50)
      expect((await get(`/orders/${many}`)).data).toMatchObject({ pieces: 32.125, area: null })
      const wanted: Record<string, number[]> = {
        [`area_id=${area.id}`]: [far],
        [`area_id=${area.id + 1}`]: [],
        'distance=50-': [far],
        'distance=-5': [many, near],
        'distance=0-0.5': [many, near],
        'payment_method=card': [far],
        'payment_method=cash': [many, near],
        'tag=call_first': [near],
        'tag=rush': [],
        'pieces=2-32.125': [far, near],
        'pieces=32.125-': [many],
        [`product_id=${shop.tomatoId}`]: [many, far, near],
        [`product_id=${shop.datesId}`]: [many],
        [`product_id=${shop.tomatoId}&distance=50-&status=new`]: [far],
        [`product_id=${shop.tomatoId}&sort=age`]: [near, far, many],
        'waiting=1&payment_method=cash': [near, many],
        'mobile=0551112223&payment_method=card': [far],
      }
      for (const [query, ids] of Object.entries(wanted)) {
        expect([query, await idsOf(query)]).toEqual([query, ids])
        expect([query, (await get(`/orders?per_page=1&${query}`)).meta.total]).toEqual([query, ids.length])
      }
    })

    test('nothing that makes no sense: the field is named, in the language of the caller', async () => {
      for (const [query, field] of [
        ['distance=5', 'distance'],
        ['distance=-', 'distance'],
        ['pieces=a-b', 'pieces'],
        ['payment_method=gold', 'payment_method'],
        ['tag=slow', 'tag'],
        ['area_id=x', 'area_id'],
        ['late=maybe', 'late'],
      ]) {
        const { status, body } = await app.call('GET', `${DASHBOARD}/orders?${query}`, {
          token: app.superToken,
        })
        expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]])
      }
    })
  })
})
