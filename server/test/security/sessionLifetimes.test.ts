import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../databases/kinds.ts'
import { openShop } from '../scenes/sales/shop.ts'
import type { Shop } from '../scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const doors = [
  { who: 'staff', table: 'sessions', owner: 'admin_id', idle: 12 * HOUR, longest: 30 * DAY },
  { who: 'customers', table: 'customer_sessions', owner: 'user_id', idle: 90 * DAY, longest: 365 * DAY },
] as const

describe.each(usualDatabases)('how long sessions last, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  describe.each(doors)('of $who', ({ who, table, owner, idle, longest }) => {
    let ask: () => Promise<number>
    let ownerId: number
    beforeAll(async () => {
      if (who === 'staff') {
        const { token, adminId } = await app.tokenWith([])
        ownerId = adminId
        ask = async () => (await app.call('GET', `${DASHBOARD}/auth/profile`, { token })).status
      } else {
        ownerId = shop.client.id
        ask = async () => (await app.call('GET', `${STORE}/me`, { token: shop.client.token })).status
      }
    })

    const mine = () => sql`where ${sql.ref(owner)} = ${ownerId}`
    /** When the session ends, in ms from now and from its begin. */
    const read = async () => {
      const { rows } = await sql<{ created_at: Date; expires_at: Date }>`
        select created_at, expires_at from ${sql.table(table)} ${mine()}`.execute(app.platform.database.db)
      const { created_at, expires_at } = rows[0] ?? { created_at: new Date(0), expires_at: new Date(0) }
      return { fromNow: +expires_at - Date.now(), fromBegin: +expires_at - +created_at }
    }
    /** Moves the session back in time. */
    const write = (begun: number, used: number, ends: number) =>
      sql`update ${sql.table(table)} set created_at = ${new Date(Date.now() - begun)},
        last_used_at = ${new Date(Date.now() - used)}, expires_at = ${new Date(Date.now() + ends)} ${mine()}`.execute(
        app.platform.database.db,
      )

    test('idle: each use lets them live on, and one that has ended is 401', async () => {
      expect(Math.abs((await read()).fromNow - idle)).toBeLessThan(60_000)
      await write(idle - HOUR, idle - HOUR, HOUR)
      expect(await ask()).toBe(200)
      expect(Math.abs((await read()).fromNow - idle)).toBeLessThan(60_000)
      await write(idle, idle, -1_000)
      expect(await ask()).toBe(401)
    })

    test('at the longest: no use lets them live on', async () => {
      await write(longest - HOUR, DAY * 1.5, HOUR / 2)
      expect(await ask()).toBe(200)
      expect(Math.abs((await read()).fromBegin - longest)).toBeLessThan(1_000)
      await write(longest + 1_000, HOUR, -1_000)
      expect(await ask()).toBe(401)
    })
  })
})
