import { thrownError } from '../platform/faults/errors.ts'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { ConfigError } from '../platform/config/config.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { DatabaseRefused, errorCode } from '../platform/db/databaseErrors.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Migrations } from '../platform/db/migrate.ts'
import { readSwitchedOn, writeSwitch } from '../platform/settings/moduleSwitches.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { optionalModules } from '../optionalModules.ts'
import type { OptionalModules } from '../optionalModules.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { accountOf, grantServing, migrationTableOf, requireLeast } from './servingRights.ts'

type Accounts = Pick<Config, 'databaseUrl' | 'databaseMigrationsUrl'>

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Tries of a module's migration while somebody waits for it to be switched on: with the pauses between them about ten seconds. */
const TRIES_AT_SWITCH = 5

const insufficient_privilege = '42501'

/** The migrations of a module that can be left off. */
const migrationsOf = (module: string, optional: OptionalModules): Migrations => ({
  directory: optional.migrationsOf(module),
  table: migrationTableOf(module),
})

const waitNoter = (log: Logger) => (migration: string) =>
  log.warn({ migration }, 'a migration waits for a moment in which nobody holds what it changes')

/** Brings the tables of the core to this version, then those of the modules that are on or were `wanted` for a first start. */
async function migrateAs(
  database: Database,
  log: Logger,
  wanted: readonly string[],
  optional: OptionalModules,
): Promise<void> {
  await migrate(database, MIGRATIONS, waitNoter(log))
  const names = await modulesToStart(database, wanted, optional)
  // Tables of one may refer to those of another that it needs.
  for (const { name } of optional.definitions.filter((one) => names.includes(one.name)))
    await migrate(database, migrationsOf(name, optional), waitNoter(log))
}

/** Makes sure that modules are there, and those that they need among them. Throws ConfigError. */
function requireComplete(wanted: readonly string[], { definitions }: OptionalModules): void {
  for (const name of wanted) {
    const requires = definitions.find((one) => one.name === name)?.requires
    if (!requires) throw new ConfigError(`MODULES: there is no module ${name}`)
    const missing = requires.filter((one) => !wanted.includes(one))
    if (missing.length > 0) throw new ConfigError(`MODULES: ${name} needs ${missing.join(', ')} as well`)
  }
}

/** Returns the modules that are on. Where none was ever switched, those that are wanted for a first start are from now on. */
async function modulesToStart(
  { db, transaction }: Database,
  wanted: readonly string[],
  optional: OptionalModules,
): Promise<string[]> {
  const { rows } = await sql<{
    was_switched: boolean
  }>`select exists (select from modules) as was_switched`.execute(db)
  if (rows[0]?.was_switched) return readSwitchedOn(db)
  requireComplete(wanted, optional)
  await transaction(async (tx) => {
    for (const name of wanted) await writeSwitch(tx, name, true)
  })
  return [...wanted]
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
  { databaseUrl, databaseMigrationsUrl, firstModules }: Accounts & Pick<Config, 'firstModules'>,
  database: Database,
  log: Logger,
  optional = optionalModules,
): Promise<void> {
  if (!databaseUrl || !databaseMigrationsUrl)
    return migrateAs(database, log, firstModules, optional).catch((error: unknown) => {
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
    await migrateAs(owner, log, firstModules, optional)
    await setUpQueue(owner, log)
    await grantServing(owner, serving.name)
  } finally {
    await owner.close()
  }
}

/**
 * Makes the tables of a module that is about to be switched on, by the account for migrations where one is set. Throws what stopped
 * it: the tables are as they were, and the module is off.
 */
export async function installModule(
  { databaseUrl, databaseMigrationsUrl }: Accounts,
  database: Database,
  log: Logger,
  module: string,
  optional = optionalModules,
): Promise<void> {
  const migrations = { ...migrationsOf(module, optional), tries: TRIES_AT_SWITCH }
  if (!databaseUrl || !databaseMigrationsUrl) {
    await migrate(database, migrations, waitNoter(log)).catch((error: unknown) => {
      if (errorCode(error) !== insufficient_privilege) throw error
      throw new DatabaseRefused(
        `The account of DATABASE_URL may not make the tables of ${module}. Run \`npm run modules -- ${module} on\` once with ` +
          'DATABASE_MIGRATIONS_URL, the account that owns the tables (docs/accounts.md).',
      )
    })
    return
  }
  const owner = await openDatabase({ url: databaseMigrationsUrl, dataDir: '', poolSize: 2, log })
  try {
    const serving = await accountOf(database.db)
    await migrate(owner, migrations, waitNoter(log))
    await grantServing(owner, serving.name)
  } finally {
    await owner.close()
  }
}
