import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/databases/freshDatabase.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import type { TestDatabase } from '../../../../test/databases/freshDatabase.ts'
import { seedRoles } from './seeds.ts'

describe.each(usualDatabases)('the first roles on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('are created once by processes that start together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => database.transaction(seedRoles)))
    const roles = await database.db.selectFrom('roles').select('id').orderBy('id').execute()
    expect(roles.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })
})
