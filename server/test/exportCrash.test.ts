import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/productProcess.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/openDatabase.ts'
import { emptyPostgres } from './databases/clusterOfRun.ts'
import { bothDatabases } from './databases/kinds.ts'
import { callServer, firstAdmin, signInToServer } from './serverProcess.ts'

const databases = bothDatabases('a file in the making is found again by another process or by the next start')

const ROWS = 60_000
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

describe.each(databases)('a server that ends while it writes a file, on %s', (kind) => {
  test.each(['kill', 'stop'] as const)(
    '%s: the next one writes it to its end',
    async (how) => {
      const folder = await mkdtemp(join(tmpdir(), 'bustan-export-'))
      const postgres = kind === 'postgres' ? await emptyPostgres() : null
      const where = { dataDir: join(folder, 'database'), ...(postgres ? { url: postgres.url } : {}) }
      const database = await openDatabase(where)
      await migrate(database, migrations)
      await sql`insert into units (name_ar, name_en, search)
      select 'وحدة ' || n, 'Unit ' || n, 'وحده unit ' || n from generate_series(1, ${ROWS}::int) n`.execute(
        database.db,
      )
      await database.close()
      const environment = {
        ...firstAdmin,
        DATA_DIR: folder,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      }

      const first = await startProduct(environment)
      const token = await signInToServer(first.url)
      const { body, status } = await callServer(first.url, 'POST', '/exports', {
        token,
        body: { list: 'units' },
      })
      expect(status).toBe(201)
      const path = `/exports/${String(body.data['id'])}`
      const stateAt = async (url: string) => (await callServer(url, 'GET', path, { token })).body.data
      await expect
        .poll(async () => (await stateAt(first.url))['state'], { interval: 20, timeout: 10_000 })
        .toBe('running')
      await first[how]()
      // Whoever is not heard of for a while counts as gone: that while has passed, without the waiting.
      const later = await openDatabase(where)
      await sql`update exports set beat_at = beat_at - interval '1 minute'`.execute(later.db)
      await later.close()

      const second = await startProduct(environment)
      await expect
        .poll(async () => (await stateAt(second.url))['state'], { interval: 500, timeout: 45_000 })
        .toBe('ready')
      expect((await stateAt(second.url))['done']).toBe(ROWS)
      // What the first one left is gone, or will be with the next sweep; there is one file that counts.
      expect((await readdir(join(folder, 'exports'))).length).toBeLessThanOrEqual(2)
      await second.stop()
      await postgres?.remove()
      await rm(folder, { recursive: true, force: true })
    },
    90_000,
  )
})
