import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChanges } from '../../src/platform/changes/changes.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { runRaw } from '../../src/platform/db/statements/raw.ts'
import { emptyPostgres } from '../databases/clusterOfRun.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { waitForTransactions } from '../databases/waitForTransactions.ts'

const script = fileURLToPath(new URL('../../../scripts/shop/audit-verify.ts', import.meta.url))
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

describe.each(usualDatabases)('npm run audit:verify on %s', (kind) => {
  let folder = ''
  let postgres: Awaited<ReturnType<typeof emptyPostgres>> | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-verify-'))
    if (kind === 'postgres') postgres = await emptyPostgres()
  })
  afterAll(async () => {
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const verify = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '' }
      execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      )
    })
  const withDatabase = async (work: (database: Database) => Promise<void>) => {
    const database = await openDatabase({
      ...(postgres ? { url: postgres.url } : {}),
      dataDir: join(folder, 'database'),
    })
    try {
      await work(database)
      await waitForTransactions(database.db)
    } finally {
      await database.close()
    }
  }
  const actor = { kind: 'admin', id: 7, name: 'سارة', address: '10.1.1.1', requestId: 'r' } as const
  const record = (database: Database, id: number) =>
    database.transaction((tx) =>
      createChanges(database).record(tx, { resource: 'units', id, action: 'edit', actor, after: { id } }),
    )

  test('a sound trail prints its head; one changed row is found and named', async () => {
    await withDatabase(async (database) => {
      await migrate(database, migrations)
      for (const id of [11, 12, 13]) await record(database, id)
      if (kind === 'embedded') {
        const { code, said } = await verify()
        expect(code).toBe(2)
        expect(said).toContain(folder)
        expect(said).not.toContain('    at ')
      }
    })
    const sound = await verify()
    expect(sound.code, sound.said).toBe(0)
    expect(sound.said).toContain('3 rows of the audit trail were checked.')
    const head = /\d+:[0-9a-f]{64}/.exec(sound.said)?.[0] ?? ''
    expect((await verify('--head', head)).code).toBe(0)
    expect((await verify('--head', `2${head.slice(1)}`)).code).toBe(1)
    expect((await verify('--head', 'nonsense')).code).toBe(2)

    await withDatabase(async (database) => {
      await runRaw(database.db, 'alter table changes disable trigger user')
      await runRaw(database.db, `update changes set after = '{"id": 99}' where record_id = '12'`)
      await runRaw(database.db, 'alter table changes enable trigger user')
    })
    const { code, said } = await verify()
    expect(code).toBe(1)
    expect(said).toContain('TAMPERED')
    expect(said).toMatch(/Row 2 at place 2 \(\d{4}-\d\d-\d\dT[\d:.]+Z, سارة, edit units 12\): was changed/)
    expect(said).not.toMatch(/Row [13] /)
  })
})
