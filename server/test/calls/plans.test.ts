import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../databases/kinds.ts'
import { openShop } from '../scenes/sales/shop.ts'
import type { Shop } from '../scenes/sales/shop.ts'
import { statementsDuring } from '../scenes/values/statements.ts'
import { DASHBOARD, STORE, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const databases = bothDatabases('a planned statement is kept by the driver of each')

interface Prepared {
  name: string
  statement: string
  generic_plans: number
}

describe.each(databases)('statements on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    // One connection, so that the test looks into the one that was used.
    app = await startTestApp(kind, {}, { database: { poolSize: 1 } })
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const prepared = async (): Promise<Prepared[]> =>
    (
      await sql<Prepared>`select name, statement, generic_plans::int from pg_prepared_statements`.execute(
        app.platform.database.db,
      )
    ).rows
  const get = async (path: string) => {
    const { status } = await app.call('GET', path, { token: app.superToken })
    expect(status).toBe(200)
  }
  const genericPlansOf = (all: readonly Prepared[], name: string) =>
    all.filter((one) => one.name.startsWith(`${name} `)).map((one) => one.generic_plans > 0)

  test('that are the same at every call keep their plan: sessions, first pages, rows of any page, one order, counts', async () => {
    const id = await shop.order(shop.client)
    for (let time = 0; time < 10; time += 1) {
      await get(`${DASHBOARD}/orders?per_page=6`)
      await get(`${DASHBOARD}/orders?waiting=1&per_page=6`)
      await get(`${DASHBOARD}/orders?status=new&per_page=6`)
      await get(`${DASHBOARD}/orders/${id}`)
      await get(`${DASHBOARD}/orders/counts`)
      await get(`${DASHBOARD}/products?suggest=1&name=طم`)
    }
    const all = await prepared()
    for (const name of [
      'access.session',
      'orders.first',
      'orders.waiting',
      'orders.rows',
      'orders.detail',
      'orders.states',
      'products.rows',
    ])
      expect([name, genericPlansOf(all, name)]).toEqual([name, [true]])
  })

  test('of filtered lists are planned with their values', async () => {
    // Finding what a filter leaves is planned each time; reading its rows is not.
    await get(`${DASHBOARD}/products?per_page=6`)
    await get(`${DASHBOARD}/orders?status=new&per_page=6`)
    const before = (await prepared()).map((one) => one.name)
    for (let time = 0; time < 10; time += 1) {
      for (const query of [
        'status=new',
        'mobile=555',
        'user_id=100001',
        'from=2026-01-01&to=2026-02-01',
        'page=2',
        'waiting=1&page=2',
        'waiting=1&from=2026-01-01',
      ])
        await get(`${DASHBOARD}/orders?per_page=6&${query}`)
      await get(`${DASHBOARD}/products?suggest=1&name=طم`)
      await get(`${DASHBOARD}/clients?name=سا`)
      expect((await app.call('GET', `${STORE}/products?name=طم`)).status).toBe(200)
    }
    expect((await prepared()).map((one) => one.name)).toEqual(before)
  })

  test('of a page of products are three at most', async () => {
    for (const query of ['per_page=10', 'suggest=1&name=طم']) {
      const own = await statementsDuring(() => get(`${DASHBOARD}/products?${query}`))
      expect(own.length, own.join('\n\n')).toBeLessThanOrEqual(3)
      expect(own.some((text) => text.includes('product_counts'))).toBe(true)
    }
  })
})
