import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('reviews of orders, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let ids: number[] = []
  const call = (path: string, options: object = {}): Promise<Json> =>
    app.call('GET', `${DASHBOARD}/reviews${path}`, { token: app.superToken, ...options })
  const starsOf = async (query: string): Promise<number[]> =>
    (await call(query)).body.data.map((row: Json) => row.stars)

  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const orders = [shop.client, shop.client, shop.client, shop.employee]
    ids = []
    for (const orderer of orders) ids.push(await shop.order(orderer))
    const reviews = [
      [5, 'ممتاز', '2026-03-01T10:00:00Z'],
      [4.5, null, '2026-03-02T20:59:00Z'],
      // In Riyadh this is the third of March.
      [4, '', '2026-03-02T21:01:00Z'],
      [0.5, 'late', '2026-03-05T10:00:00Z'],
    ] as const
    for (const [index, [stars, comment, at]] of reviews.entries())
      await sql`insert into reviews (order_id, stars, comment, created_at)
        values (${ids[index]}, ${stars}, ${comment}, ${at})`.execute(app.platform.database.db)
  })
  afterAll(() => app.close())

  test('are listed the newest first, with the average and how many there are of each', async () => {
    const { status, body } = await call('')
    expect(status).toBe(200)
    expect(body.data.map((row: Json) => row.id)).toEqual(ids.toReversed())
    expect(body.data[3]).toMatchObject({ stars: 5, comment: 'ممتاز', user: { id: shop.client.id } })
    expect(body.meta.total).toBe(4)
    expect(body.summary).toEqual({
      count: 4,
      average: 3.5,
      by_stars: [
        { stars: 5, count: 1 },
        { stars: 4, count: 2 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 1 },
      ],
    })
  })

  test('are narrowed by stars with their halves, period, client and comment; the average follows', async () => {
    expect(await starsOf('?stars=4')).toEqual([4, 4.5])
    expect(await starsOf('?stars=1')).toEqual([0.5])
    expect(await starsOf('?from=2026-03-02&to=2026-03-02')).toEqual([4.5])
    expect(await starsOf(`?user_id=${shop.client.id}`)).toEqual([4, 4.5, 5])
    expect(await starsOf('?commented=1')).toEqual([0.5, 5])
    expect((await call('?stars=4')).body.summary).toMatchObject({ count: 2, average: 4.25 })
    expect((await call('?stars=3')).body.summary).toMatchObject({ count: 0, average: null })
    expect((await call('?from=2026-03-03&to=2026-03-01')).body.errors).toHaveProperty('from')
    expect((await call('?stars=6')).status).toBe(422)
  })

  test('are sorted by stars, over pages', async () => {
    expect(await starsOf('?sort=stars')).toEqual([0.5, 4, 4.5, 5])
    const { body } = await call('?sort=-stars&per_page=2&page=2')
    expect(body.data.map((row: Json) => row.stars)).toEqual([4, 0.5])
    expect(body.summary.count).toBe(4)
  })

  test('are for who may list orders', async () => {
    const { token } = await app.tokenWith(['users index'])
    expect((await call('', { token })).status).toBe(403)
    const other = await app.tokenWith(['orders index'])
    expect((await call('', { token: other.token })).status).toBe(200)
  })
})
