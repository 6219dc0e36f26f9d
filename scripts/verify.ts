// What the commands that check the database share. They work on the one the server is configured for (DATABASE_URL, or the folder in
// DATA_DIR while no server holds it).
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { ROOT } from './webBuild.ts'

async function openUpToDate(): Promise<Database> {
  const config = readConfig({ ...process.env, DEMO: '0' })
  const database = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dataDir: join(config.dataDir, 'database'),
  })
  try {
    await migrate(database, join(ROOT, 'server/migrations'))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Checks the database, which `check` opens, and closes it. Ends the process with what `check` answers, or with 2 when it fails. */
export async function verify(check: (open: () => Promise<Database>) => Promise<0 | 1>): Promise<never> {
  let database: Database | undefined
  try {
    const code = await check(async () => (database = await openUpToDate())).finally(() => database?.close())
    process.exit(code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
