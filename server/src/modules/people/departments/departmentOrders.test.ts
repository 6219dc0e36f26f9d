import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('what a department has ordered, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const figures = (id: number, token = app.superToken) =>
    app.call('GET', `${DASHBOARD}/management/${id}/orders`, { token })

  test('is summed for who may see orders or their sums; what was rejected costs nothing', async () => {
    const mine = [await shop.order(shop.employee), await shop.order(shop.employee)]
    // This order belongs to no department.
    await shop.order(shop.client)
    await sql`update orders set state = 'rejected', reject_reason = 'x' where id = ${mine[1]}`.execute(
      app.platform.database.db,
    )
    const { rows } = await sql<{ total: number }>`select total from orders where id = ${mine[0]}`.execute(
      app.platform.database.db,
    )
    const { status, body } = await figures(shop.departmentId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ count: 2, open: 1, finished: 0, total: (rows[0]?.total ?? 0) / 100 })
    expect((await figures(999_999)).status).toBe(404)
    for (const [permission, expected] of [
      ['orders index', 200],
      ['reports index', 200],
      ['management show', 403],
    ] as const)
      expect((await figures(shop.departmentId, (await app.tokenWith([permission])).token)).status).toBe(
        expected,
      )
    const list = await app.call('GET', `${DASHBOARD}/orders?management_id=${shop.departmentId}`, {
      token: app.superToken,
    })
    expect(new Set(list.body.data.map((row: { id: number }) => row.id))).toEqual(new Set(mine))
  })
})
