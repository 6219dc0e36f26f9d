import { afterAll, beforeAll } from 'vitest'
import { freshDatabase } from '../databases/freshDatabase.ts'
import type { TestDatabase, TestDatabaseOptions } from '../databases/freshDatabase.ts'
import type { DatabaseKind } from '../databases/kinds.ts'
import { runRaw } from '../../src/platform/db/statements/raw.ts'

/** One migrated database for all tests of a `describe`, read when a test runs; `prepare` is SQL that runs first. */
export function openedFor(
  kind: DatabaseKind,
  prepare = '',
  options: TestDatabaseOptions = {},
): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await freshDatabase(kind, options)
    if (prepare) await runRaw(database.db, prepare)
  })
  afterAll(() => database?.close())
  return () => {
    if (!database) throw new Error('The database is opened before the tests')
    return database
  }
}

/** A promise and what settles it: lets a test say which of two transactions goes on. */
export function signal(): { given: Promise<void>; give: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { given: promise, give: resolve }
}
