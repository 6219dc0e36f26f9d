import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/productProcess.ts'
import type { ProductProcess } from '../../scripts/productProcess.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/openDatabase.ts'
import { emptyPostgres } from './databases/clusterOfRun.ts'
import { usualDatabases } from './databases/kinds.ts'
import { openPushService } from './scenes/pushService.ts'
import { firstAdmin } from './serverProcess.ts'

/** How many receive a push, and how often the server is killed meanwhile; `npm run test:deep` has 20,000 and ten. */
const RECEIVERS = Number(process.env['PUSH_RECEIVERS'] ?? 500)
const KILLS = Number(process.env['PUSH_KILLS'] ?? 3)
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

describe.each(usualDatabases)('a server that is killed while it sends pushes, on %s', (kind) => {
  test('every receiver gets theirs, and each kill makes one come twice at most', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bustan-push-'))
    const postgres = kind === 'postgres' ? await emptyPostgres() : null
    const where = { dataDir: join(folder, 'database'), ...(postgres ? { url: postgres.url } : {}) }
    const service = await openPushService()
    const { endpoint, keys } = service.browser()
    const database = await openDatabase(where)
    await migrate(database, migrations)
    const { db } = database
    await sql`insert into users (id, first_name, type, mobile, search) select 100000 + n, 'Client ' || n, 'client',
        '+9665' || lpad(n::text, 8, '0'), '' from generate_series(1, ${RECEIVERS}::int) n`.execute(db)
    await sql`insert into customer_devices (token, user_id, platform) select json_build_object('endpoint', ${endpoint}::text
        || '?to=' || n, 'keys', ${JSON.stringify(keys)}::json)::text, 100000 + n, 'web'
        from generate_series(1, ${RECEIVERS}::int) n`.execute(db)
    await sql`with receivers as (
          insert into customer_notifications (user_id, type, title_ar, title_en, body_ar, body_en)
          select 100000 + n, 'announcement', 'عرض', 'Offer', 'تمر', 'Dates' from generate_series(1, ${RECEIVERS}::int) n
          returning id, user_id)
        insert into pushes (customer_device_id, customer_notification_id, host, due_at)
        select d.id, receivers.id, 'fcm', now() from receivers join customer_devices d using (user_id)`.execute(
      db,
    )
    await database.close()

    const environment = {
      ...firstAdmin,
      DATA_DIR: folder,
      PUSH_HOSTS: service.host,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    const counts = () => {
      const times = new Map<string, number>()
      for (const { path } of service.received) times.set(path, (times.get(path) ?? 0) + 1)
      return times
    }
    let product: ProductProcess = await startProduct(environment)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = Math.floor((RECEIVERS * kill) / (KILLS + 1))
      await expect
        .poll(() => service.received.length, { interval: 5, timeout: 120_000 })
        .toBeGreaterThanOrEqual(enough)
      await product.kill()
      product = await startProduct(environment)
    }
    await expect.poll(() => counts().size, { interval: 200, timeout: 240_000 }).toBe(RECEIVERS)
    // What was on its way as a server was killed is sent once more, when its time has passed.
    const left = async () => {
      const later = await openDatabase(where)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pushes`.execute(later.db)
      await later.close()
      return rows[0]?.n ?? 0
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await product.stop()
    const twice = service.received.length - RECEIVERS
    expect(twice + (await left())).toBeLessThanOrEqual(KILLS)
    await service.close()
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  }, 600_000)
})
