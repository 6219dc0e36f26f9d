import type { Database, DatabaseOptions } from './database.ts'
import type { DatabaseLog } from './databaseLog.ts'
import { openEmbedded } from './embedded/embeddedDatabase.ts'
import { openPostgres } from './postgres/postgresDatabase.ts'

const silent: DatabaseLog = { warn: () => undefined, error: () => undefined }

/**
 * Opens Postgres when there is a `url`, else the embedded database in `dataDir` (or in memory, for tests). Rejects with
 * DataDirLocked when another process has the folder, with DatabaseUnavailable when the embedded one does not start.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? silent
  if (options.url && options.memoryTemplate === undefined) return openPostgres(options.url, options, log)
  return openEmbedded(options, log)
}
