// The commands that check the database share these parts. They work on the one the server is configured for (DATABASE_URL, or the
// folder in DATA_DIR while no server holds it).
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { upgradeDatabase } from '../../server/src/database/upgradeDatabase.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/openDatabase.ts'
import { createLog } from '../../server/src/platform/faults/log.ts'

async function openUpToDate(): Promise<Database> {
  const config = readConfig({ ...process.env, DEMO: '0' })
  const database = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dataDir: join(config.dataDir, 'database'),
  })
  try {
    await upgradeDatabase(config, database, createLog({ ...config, logLevel: 'warn' }))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns the head that was noted, without the marks that a mail puts around it, and given to a command as `--head`, or null. Throws for what is none. */
export function notedHead(command: string): string | null {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  const noted = values.head?.replaceAll(/[\s\u2066-\u2069]/g, '').toLowerCase() ?? null
  if (noted !== null && !/^\d+:[0-9a-f]{64}$/.test(noted))
    throw new Error(`Give the head as it was printed: npm run ${command} -- --head sequence:hash`)
  return noted
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
