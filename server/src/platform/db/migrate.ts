import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type { Database } from './database.ts'
import { errorCode, NewerDatabase } from './databaseErrors.ts'
import { hasTable } from './statements/hasTable.ts'
import type { Db } from './tables.ts'

const migrationFile = /^\d{4}_[a-z0-9_]+\.ts$/

/**
 * A migration waits so long for a table that somebody uses, in ms. Whoever wants that table meanwhile waits behind it, so it gives
 * way, and is tried again after a pause.
 */
const LOCK_MS = 1_000
const PAUSES_MS = [500, 1_000, 2_000, 5_000] as const
/** Tries of one migration: with the pauses between them about five minutes. */
const TRIES = 50

/** The table that has the names of the migrations that were run. */
const CORE_TABLE = 'kysely_migration'

/** Files `0001_name.ts` in a directory, the table that has the names of those that were run, and how often one is tried. */
export interface Migrations {
  directory: string
  table?: string
  tries?: number
}

/** Somebody held what the migration needs (lock_not_available), or the two met in a ring (deadlock_detected). */
const meetsOthers = (error: unknown) => ['55P03', '40P01'].includes(errorCode(error) ?? '')

const isMigration = (module: unknown): module is Migration => typeof recordOf(module)['up'] === 'function'

async function load(file: string): Promise<Migration> {
  // Vite cannot follow a path made at run time; Node can.
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (isMigration(module)) return module
  throw new Error(`The migration ${file} exports no up(db)`)
}

/** Lets a migration wait for others only as long as they may wait behind it. */
const withShortWaits = ({ up }: Migration): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(db)
    await up(db)
  },
})

const namesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory))
    .filter((name) => migrationFile.test(name))
    .toSorted()
    .map((name) => name.slice(0, -'.ts'.length))

function migrationsIn(directory: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await namesIn(directory)
      const entries = names.map(async (name): Promise<[string, Migration]> => [
        name,
        withShortWaits(await load(join(directory, `${name}.ts`))),
      ])
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

/** Throws NewerDatabase where the database has migrations that this version does not. */
async function requireKnown(db: Db, { directory, table }: Required<Migrations>): Promise<void> {
  if (!(await hasTable(db, table))) return
  const known = new Set(await namesIn(directory))
  const applied = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  const unknown = applied.rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new NewerDatabase(unknown)
}

/** Runs the next migration, if any; a moment in which nobody holds what it needs is waited for. Returns its name. */
async function runNext(
  migrator: Migrator,
  onWait: (migration: string) => void,
  tries: number,
  tried = 1,
): Promise<string | null> {
  // Not migrateToLatest, which puts all of them into one transaction.
  const { error, results } = await migrator.migrateUp()
  const name = results?.at(0)?.migrationName
  if (!error) return name ?? null
  if (!meetsOthers(error) || tried === tries) throw error
  if (tried === 1) onWait(name ?? '')
  await sleep(PAUSES_MS[Math.min(tried, PAUSES_MS.length) - 1])
  return runNext(migrator, onWait, tries, tried + 1)
}

/**
 * Brings the database to the newest of these files, each in a transaction of its own, and
 * returns the names of those that were run. Two processes starting together wait for each other (an advisory lock of the
 * Migrator); calls that another process answers meanwhile wait a second at most. `onWait` hears of a migration that has to be
 * tried again because others hold what it needs. Throws the error of the migration that failed, which left nothing behind;
 * those before it stay. Throws NewerDatabase where a newer version was here before.
 */
export async function migrate(
  database: Database,
  migrations: Migrations | string,
  onWait: (migration: string) => void = () => undefined,
): Promise<string[]> {
  const given = typeof migrations === 'string' ? { directory: migrations } : migrations
  const all = { table: CORE_TABLE, tries: TRIES, ...given }
  return database.withoutLimits(async (db) => {
    await requireKnown(db, all)
    const migrator = new Migrator({
      db,
      provider: migrationsIn(all.directory),
      migrationTableName: all.table,
    })
    const applied: string[] = []
    for (;;) {
      const name = await runNext(migrator, onWait, all.tries).catch(async (error: unknown) => {
        // A newer version may have been at work since it was looked.
        await requireKnown(db, all)
        throw error
      })
      if (name === null) return applied
      applied.push(name)
    }
  })
}
