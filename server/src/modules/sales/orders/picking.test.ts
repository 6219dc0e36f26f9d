import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('picking on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
  })
  afterAll(() => app.close())

  const picking = async (ids: readonly number[], language: 'ar' | 'en' = 'en') => {
    const answer = await staff.call('GET', `/orders/picking?ids=${ids.join(',')}`, { language })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const order = (...items: [product: number, quantity: string][]) =>
    shop.order(
      shop.client,
      items.map(([product_id, quantity]) => ({ product_id, quantity })),
    )

  test('quantities are summed exactly, by category and product, with how many orders want it', async () => {
    const ids = [
      await order([shop.tomatoId, '0.1'], [shop.datesId, '1']),
      await order([shop.tomatoId, '0.2']),
      await order([shop.tomatoId, '38.205'], [shop.datesId, '0.001']),
    ]
    await sql`update order_lines set category_ar = 'فاكهة', category_en = 'Fruit' where product_id = ${shop.datesId}`.execute(
      app.platform.database.db,
    )
    const picked = await picking(ids.toReversed())
    expect(picked.orders).toEqual(ids.toReversed())
    expect(picked.left_out).toEqual([])
    const products = picked.categories.map((one: { name: string; products: object[] }) => [
      one.name,
      one.products,
    ])
    expect(products).toEqual([
      ['Fruit', [expect.objectContaining({ quantity: '1.001', orders: 2 })]],
      ['Vegetables', [expect.objectContaining({ quantity: '38.505', orders: 3, unit: expect.anything() })]],
    ])
    expect((await picking(ids, 'ar')).categories.map((one: { name: string }) => one.name)).toEqual([
      'خضار',
      'فاكهة',
    ])
    expect((await picking(ids.slice(1, 2))).categories).toHaveLength(1)
  })

  test('another unit is another product, whatever it is called now is not', async () => {
    const [first, second] = [await order([shop.tomatoId, '1']), await order([shop.tomatoId, '2'])]
    const db = app.platform.database.db
    await sql`update order_lines set name_en = 'Old name' where order_id = ${first}`.execute(db)
    const [{ products }] = (await picking([first, second])).categories
    expect(products).toMatchObject([{ quantity: '3.000', orders: 2 }])
    expect(products[0].name).not.toBe('Old name')
    await sql`update order_lines set unit_ar = 'صندوق', unit_en = 'Box' where order_id = ${second}`.execute(
      db,
    )
    const [apart] = (await picking([first, second])).categories
    expect(apart.products).toHaveLength(2)
  })

  test('what has left or was rejected needs nothing more and is named', async () => {
    const [here, away, refused] = [
      await order([shop.tomatoId, '1']),
      await order([shop.tomatoId, '2']),
      await order([shop.tomatoId, '4']),
    ]
    const move = async (id: number, status: string) =>
      expect(
        (await staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'x' } })).status,
      ).toBe(200)
    await move(away, 'prepared')
    await move(away, 'delivering')
    await move(refused, 'rejected')
    const picked = await picking([away, here, refused, 999_999])
    expect(picked).toMatchObject({
      orders: [here],
      left_out: [away, refused],
      categories: [{ products: [{ quantity: '1.000' }] }],
    })
    expect(await picking([away])).toEqual({ orders: [], left_out: [away], categories: [] })
  })

  test('it asks for permission and for orders', async () => {
    const { token } = await app.tokenWith(['orders index'])
    expect((await app.call('GET', `${DASHBOARD}/orders/picking?ids=1`, { token })).status).toBe(403)
    for (const query of ['', '?ids=', '?ids=x', '?ids=1,,2'])
      expect((await staff.call('GET', `/orders/picking${query}`)).status).toBe(422)
  })
})
