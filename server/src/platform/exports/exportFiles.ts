import { databaseNow } from '../time/clock.ts'
import type { Platform } from '../platform.ts'

/** Hours that files and their records are stored. */
const RETENTION_HOURS = 24

/** Nothing below it is answered but to its owner. */
const FOLDER = 'exports'

/** Returns the name that a file is stored under. */
export const exportName = (key: string): string => `${FOLDER}/${key}`

/** Removes a file from its store; one that is not there is gone already. */
export const removeFile = (platform: Platform, key: string | null): Promise<void> =>
  key === null ? Promise.resolve() : platform.store.remove(exportName(key))

/** Forgets what is older than a day, with its files, and removes files that nobody knows of. Answers how many. */
export async function sweepExports(platform: Platform, now = databaseNow()): Promise<number> {
  const { db } = platform.database
  // Looked at before the table: a file is named there before it is made.
  const stored = await platform.store.list(FOLDER)
  const oldest = new Date(now.getTime() - RETENTION_HOURS * 60 * 60 * 1000)
  await db
    .deleteFrom('exports')
    .where('state', 'in', ['ready', 'failed', 'cancelled'])
    .where('ended_at', '<', oldest)
    .execute()
  const remaining = await db
    .selectFrom('exports')
    .select('file_key')
    .where('file_key', 'is not', null)
    .execute()
  const known = new Set(remaining.map((row) => row.file_key))
  const unknown = stored.map(({ name }) => name.slice(exportName('').length)).filter((key) => !known.has(key))
  for (const key of unknown) await removeFile(platform, key)
  return unknown.length
}
