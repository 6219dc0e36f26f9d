import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type { Database } from './database.ts'

const migrationFile = /^\d{4}_[a-z0-9_]+\.ts$/

async function load(file: string): Promise<Migration> {
  // Vite cannot follow a path made at run time; Node can.
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function') {
    return module as Migration
  }
  throw new Error(`The migration ${file} exports no up(db)`)
}

function migrationsIn(directory: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(directory)).filter((name) => migrationFile.test(name)).sort()
      const entries = files.map(async (name) => [
        name.slice(0, -'.ts'.length),
        await load(join(directory, name)),
      ])
      return Object.fromEntries(await Promise.all(entries)) as Record<string, Migration>
    },
  }
}

/**
 * Brings the database to the newest of the files `0001_name.ts` in `directory`, each in a transaction of its own, and
 * returns the names of those that were run. Two processes starting together wait for each other (an advisory lock of the
 * Migrator). Throws the error of the migration that failed, which left nothing behind; those before it stay.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  return database.withoutLimits(async (db) => {
    const migrator = new Migrator({ db, provider: migrationsIn(directory) })
    const applied: string[] = []
    for (;;) {
      // Not migrateToLatest, which puts all of them into one transaction.
      const { error, results } = await migrator.migrateUp()
      if (error) throw error
      const result = results?.at(0)
      if (!result) return applied
      applied.push(result.migrationName)
    }
  })
}
