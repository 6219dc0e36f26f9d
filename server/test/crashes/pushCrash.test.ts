import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { openPushService } from '../scenes/services/pushService.ts'

/** The number of receivers of a push, and of times the server is killed meanwhile; `npm run test:deep` has 20,000 and ten. */
const RECEIVERS = Number(process.env['PUSH_RECEIVERS'] ?? 500)
const KILLS = Number(process.env['PUSH_KILLS'] ?? 3)

describe.each(usualDatabases)('a server that is killed while it sends pushes, on %s', (kind) => {
  test('every receiver gets theirs, and each kill makes one come twice at most', async () => {
    const service = await openPushService()
    const { start, look, remove } = await lasting(kind, { PUSH_HOSTS: service.host })
    const { endpoint, keys } = service.browser()
    await look(async ({ db }) => {
      await sql`insert into users (id, first_name, type, mobile, search) select 100000 + n, 'Client ' || n, 'client',
        '+9665' || lpad(n::text, 8, '0'), '' from generate_series(1, ${RECEIVERS}::int) n`.execute(db)
      await sql`with owners as (insert into customer_sessions (token_hash, user_id, expires_at)
          select sha256(n::text::bytea), 100000 + n, now() + interval '1 day' from generate_series(1, ${RECEIVERS}::int) n returning id, user_id)
        insert into customer_devices (token, user_id, session_id, platform) select json_build_object('endpoint', ${endpoint}::text
        || '?to=' || user_id - 100000, 'keys', ${JSON.stringify(keys)}::json)::text, user_id, id, 'web' from owners`.execute(
        db,
      )
      await sql`with receivers as (
          insert into customer_notifications (user_id, type, title_ar, title_en, body_ar, body_en)
          select 100000 + n, 'announcement', 'عرض', 'Offer', 'تمر', 'Dates' from generate_series(1, ${RECEIVERS}::int) n
          returning id, user_id)
        insert into pushes (customer_device_id, customer_notification_id, host, due_at)
        select d.id, receivers.id, 'fcm', now() from receivers join customer_devices d using (user_id)`.execute(
        db,
      )
    })

    const counts = () => {
      const times = new Map<string, number>()
      for (const { path } of service.received) times.set(path, (times.get(path) ?? 0) + 1)
      return times
    }
    let product: ProductProcess = await start()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = Math.floor((RECEIVERS * kill) / (KILLS + 1))
      await expect
        .poll(() => service.received.length, { interval: 5, timeout: 300_000 })
        .toBeGreaterThanOrEqual(enough)
      await product.kill()
      product = await start()
    }
    await expect.poll(() => counts().size, { interval: 200, timeout: 300_000 }).toBe(RECEIVERS)
    // A push that was on its way as a server was killed is sent once more, when its time has passed.
    const left = async () => {
      let open = 0
      await look(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pushes`.execute(db)
        open = rows[0]?.n ?? 0
      })
      return open
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await product.stop()
    const twice = service.received.length - RECEIVERS
    expect(twice + (await left())).toBeLessThanOrEqual(KILLS)
    await service.close()
    await remove()
  })
})
