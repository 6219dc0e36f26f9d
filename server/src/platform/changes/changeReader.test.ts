import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { createReader } from './changeReader.ts'
import type { Batch } from './changeReader.ts'

describe.each(usualDatabases)('a reader of changes on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  test('finds out after a lost connection that its database is another one, whose last epoch has the same number', async () => {
    const { database } = app.platform
    const batches: Batch[] = []
    const reader = createReader(database, (batch) => batches.push(batch))
    await reader.start()
    await reader.look()
    const before = reader.position()
    // A copy is known by an identity that none of its epochs has.
    await sql`update database_epochs set identity = 'of the database it was copied from'`.execute(database.db)
    reader.doubtEpoch()
    await reader.look()
    expect(batches).toEqual([{ events: [], position: reader.position(), isReset: true }])
    expect(BigInt(reader.position())).toBeGreaterThan(BigInt(before))
  })
})
