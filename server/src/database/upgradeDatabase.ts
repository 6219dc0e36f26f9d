import { thrownError } from '../platform/faults/errors.ts'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { DatabaseRefused, errorCode } from '../platform/db/databaseErrors.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { accountOf, grantServing, requireLeast } from './servingRights.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const insufficient_privilege = '42501'

async function migrateAs(database: Database, log: Logger): Promise<void> {
  await migrate(database, MIGRATIONS, (migration) =>
    log.warn({ migration }, 'a migration waits for a moment in which nobody holds what it changes'),
  )
}

/** The job queue makes its tables where it starts, so it starts once as who may make them. */
async function setUpQueue(owner: Database, log: Logger): Promise<void> {
  const jobs = createJobs(owner, log)
  await jobs.open()
  await jobs.stop()
}

/**
 * Brings the database to this version. With DATABASE_MIGRATIONS_URL its account does it and gives the one of DATABASE_URL, which
 * `database` is open as, its rights; else that one does it itself. Throws ConfigError or DatabaseRefused for what whoever runs the
 * product can mend.
 */
export async function upgradeDatabase(
  { databaseUrl, databaseMigrationsUrl }: Pick<Config, 'databaseUrl' | 'databaseMigrationsUrl'>,
  database: Database,
  log: Logger,
): Promise<void> {
  if (!databaseUrl || !databaseMigrationsUrl)
    return migrateAs(database, log).catch((error: unknown) => {
      if (errorCode(error) !== insufficient_privilege) throw error
      throw new DatabaseRefused(
        `This version changes the database, and the account of DATABASE_URL may not: ${thrownError(error).message}. ` +
          'Start it once with DATABASE_MIGRATIONS_URL, the account that owns the tables (docs/accounts.md).',
      )
    })
  const owner = await openDatabase({ url: databaseMigrationsUrl, dataDir: '', poolSize: 4, log })
  try {
    const serving = await accountOf(database.db)
    requireLeast(serving, await accountOf(owner.db))
    await migrateAs(owner, log)
    await setUpQueue(owner, log)
    await grantServing(owner, serving.name)
  } finally {
    await owner.close()
  }
}
