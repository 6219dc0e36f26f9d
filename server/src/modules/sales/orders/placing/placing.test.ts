import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOn, usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { statementsDuring } from '../../../../../test/scenes/values/statements.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { sql } from 'kysely'
import { bySystem } from '../../../../platform/changes/changes.ts'
import { placeOrder } from './placing.ts'

/** Session, limits, customer, basket, stock, order, change, notice, answer. */
const MAX_STATEMENTS = 9

describe.each(usualDatabases)('placing an order on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  test(`asks the database ${MAX_STATEMENTS} times, tracked stock included`, async () => {
    const items = [shop.tomatoId, shop.datesId, shop.melonId].map((product_id) => ({
      product_id,
      quantity: 1,
    }))
    const own = await statementsDuring(() => shop.order(shop.client, items))
    expect(own.length, own.join('\n\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
    expect(own.some((text) => text.includes('insert into orders'))).toBe(true)
  })
})

describe.runIf(runsOn('postgres'))('an order that is being placed', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp('postgres')
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  /** Checks whether somebody else may change this product while an order of it is being placed. */
  async function isFree(productId: number): Promise<boolean> {
    const { platform } = app
    const command = {
      items: [{ product_id: productId, quantity: 1 }],
      payment_method: 'cash' as const,
      pickup: true,
      address: null,
      lat: null,
      long: null,
      note: null,
    }
    const orderer = { id: shop.client.id, name: 'x', departmentId: null, isEmployee: false }
    return platform.database.transaction(async (tx) => {
      await placeOrder(platform, tx, command, orderer, bySystem, 'en')
      return sql`select id from products where id = ${productId} for no key update nowait`
        .execute(platform.database.db)
        .then(
          () => true,
          () => false,
        )
    })
  }

  test('holds no product whose stock is not tracked, and holds one whose stock is', async () => {
    expect(await isFree(shop.tomatoId)).toBe(true)
    expect(await isFree(shop.melonId)).toBe(false)
  })
})
