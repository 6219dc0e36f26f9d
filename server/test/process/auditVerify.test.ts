import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChanges } from '../../src/platform/changes/changes.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { runRaw } from '../../src/platform/db/statements/raw.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { waitForTransactions } from '../databases/waitForTransactions.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { runCommand } from '../shopCommand.ts'

describe.each(usualDatabases)('npm run audit:verify on %s', (kind) => {
  let shop: Lasting
  beforeAll(async () => {
    shop = await lasting(kind)
  })
  afterAll(() => shop.remove())

  const verify = (...words: string[]) =>
    runCommand('audit-verify', { DATA_DIR: shop.folder, DATABASE_URL: shop.url ?? '' }, words)
  const withDatabase = (work: (database: Database) => Promise<void>) =>
    shop.look(async (database) => {
      await work(database)
      await waitForTransactions(database.db)
    })
  const actor = { kind: 'admin', id: 7, name: 'سارة', address: '10.1.1.1', requestId: 'r' } as const
  const record = (database: Database, id: number) =>
    database.transaction((tx) =>
      createChanges(database).record(tx, { resource: 'units', id, action: 'edit', actor, after: { id } }),
    )

  test('a sound trail prints its head; one changed row is found and named', async () => {
    await withDatabase(async (database) => {
      for (const id of [11, 12, 13]) await record(database, id)
      if (kind === 'embedded') {
        const { code, output } = await verify()
        expect(code).toBe(2)
        expect(output).toContain(shop.folder)
        expect(output).not.toContain('    at ')
      }
    })
    const sound = await verify()
    expect(sound.code, sound.output).toBe(0)
    expect(sound.output).toContain('3 rows of the audit trail were checked.')
    const head = /\d+:[0-9a-f]{64}/.exec(sound.output)?.[0] ?? ''
    expect((await verify('--head', head)).code).toBe(0)
    expect((await verify('--head', `2${head.slice(1)}`)).code).toBe(1)
    expect((await verify('--head', 'nonsense')).code).toBe(2)

    await withDatabase(async (database) => {
      await runRaw(database.db, 'alter table changes disable trigger user')
      await runRaw(database.db, `update changes set after = '{"id": 99}' where record_id = '12'`)
      await runRaw(database.db, 'alter table changes enable trigger user')
    })
    const { code, output } = await verify()
    expect(code).toBe(1)
    expect(output).toContain('TAMPERED')
    expect(output).toMatch(/Row 2 at place 2 \(\d{4}-\d\d-\d\dT[\d:.]+Z, سارة, edit units 12\): was changed/)
    expect(output).not.toMatch(/Row [13] /)
  })
})
