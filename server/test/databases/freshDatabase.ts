import type { Database, DatabaseOptions } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { emptyPostgres } from './clusterOfRun.ts'
import type { DatabaseKind } from './kinds.ts'
import { embeddedTemplate, postgresTemplate } from './templates.ts'
import type { TemplateName } from './templates.ts'

/** A database of a test's own; `url` when it is Postgres. Closing it removes it. */
export type TestDatabase = Database & { url?: string }

/** The options a test may set about its database; the rest is given. */
export type TestDatabaseOptions = Omit<DatabaseOptions, 'url' | 'dataDir' | 'memoryTemplate'>

/** As long as a test may take: how slow the machine is decides no answer. */
const waitForTurnMs = 600_000

async function freshPostgres(options: TestDatabaseOptions, from: TemplateName): Promise<TestDatabase> {
  const { url, remove } = await emptyPostgres(await postgresTemplate(from))
  const database = await openDatabase({ waitForTurnMs, ...options, url, dataDir: '' })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** A database with the product's migrations, copied from a template that the run makes once. */
export async function freshDatabase(
  kind: DatabaseKind,
  options: TestDatabaseOptions = {},
  from: TemplateName = 'empty',
): Promise<TestDatabase> {
  return kind === 'postgres'
    ? freshPostgres(options, from)
    : openDatabase({ ...options, dataDir: '', memoryTemplate: await embeddedTemplate(from) })
}
