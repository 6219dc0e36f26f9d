import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { setSetting } from '../../../../test/scenes/sales/shopSettings.ts'
import { DASHBOARD, openSession, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

/** A day's calls of each role that a new shop begins with, and calls that are not for it. */
const days: readonly { role: number; does: readonly string[]; not: readonly string[] }[] = [
  {
    role: 2,
    does: [
      '/orders',
      '/orders/ORDER',
      '/orders/export',
      '/products',
      '/categories',
      '/units',
      '/clients',
    ].concat([
      '/floor/orders',
      '/floor/products',
      '/management',
      '/notification/index',
      '/contacts',
      '/reports',
      '/invoices/of-orders?ids=ORDER',
    ]),
    not: ['/admins', '/roles', '/settings/sections'],
  },
  {
    role: 3,
    does: [
      '/reports',
      '/reports/export',
      '/invoices',
      '/invoices/summary',
      '/invoices/export?format=csv',
    ].concat([
      '/invoices/of-orders?ids=ORDER',
      '/orders',
      '/orders/ORDER',
      '/orders/export',
      '/clients',
      '/products',
    ]),
    not: ['/admins', '/settings/sections', '/contacts', '/floor/orders'],
  },
  {
    role: 4,
    does: [
      '/orders',
      '/orders/ORDER',
      '/clients',
      '/products',
      '/categories',
      '/contacts',
      '/notification/index',
    ],
    not: ['/admins', '/invoices', '/settings/sections', '/floor/orders'],
  },
]

describe.each(usualDatabases)('the roles a shop begins with on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    await setSetting(app, 'handling', { floor: true })
  })
  afterAll(() => app.close())

  test('hold what their day takes, and not what is for others', async () => {
    const order = await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: 1 }])
    const statusesFor = async (token: string, paths: readonly string[]) => {
      const statuses: string[] = []
      // One after another: files at the same moment are few.
      for (const path of paths) {
        const answer = await app.call('GET', DASHBOARD + path.replace('ORDER', String(order)), { token })
        statuses.push(`${path} ${answer.status}`)
      }
      return statuses
    }
    for (const { role, does, not } of days) {
      const { adminId } = await app.tokenWith([])
      const { db } = app.platform.database
      await db.updateTable('admin_roles').set({ role_id: role }).where('admin_id', '=', adminId).execute()
      const token = await openSession(app.platform.database, adminId)
      expect(await statusesFor(token, does)).toEqual(does.map((path) => `${path} 200`))
      expect(await statusesFor(token, not)).toEqual(not.map((path) => `${path} 403`))
    }
  })
})
