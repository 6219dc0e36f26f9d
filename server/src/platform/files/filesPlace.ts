import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { errorCode } from '../db/databaseErrors.ts'
import { writeDurably } from './disk.ts'

/** Where the database keeps the name of the folder that its files are in. */
const STORED = 'internal.files_place'
/** One process at a time settles the place. Any number nobody else uses. */
const PLACING_LOCK = 7_203_518

/** The file of the folder that holds its name; it goes with the files wherever they are copied. */
const markerOf = (dataDir: string) => join(dataDir, 'files', '.installation')

async function readMarker(dataDir: string): Promise<string | null> {
  const text = await readFile(markerOf(dataDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  return text?.trim() || null
}

const elsewhere = (dataDir: string, id: string, marker: string | null) =>
  `${join(dataDir, 'files')} is not the folder with the files of this database: ${
    marker ? 'it belongs to another one' : 'it has no mark of it'
  }. ` +
  'All processes on one database need one DATA_DIR, such as a network folder: what one of them writes, the others answer. ' +
  `If the files have moved here, or are lost, say so: printf ${id} > '${markerOf(dataDir)}'`

/**
 * Sees that this process keeps its files where all others on the same database do: the database and the folder hold the same name,
 * which the first start makes. Throws ConfigError where the folder is another one. An embedded database lies in the folder itself.
 */
export async function requireFilesPlace(
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
): Promise<void> {
  if (database.kind === 'embedded') return
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PLACING_LOCK})`.execute(tx)
    const marker = await readMarker(dataDir)
    const row = await tx.selectFrom('settings').select('value').where('key', '=', STORED).executeTakeFirst()
    const id = row ? String(row.value) : (marker ?? randomUUID())
    if (row && marker !== id) throw new ConfigError(elsewhere(dataDir, id, marker))
    // The folder first: a start that is killed in between leaves a name that the next one takes.
    if (marker === null) await writeDurably(markerOf(dataDir), Buffer.from(`${id}\n`))
    if (!row)
      await tx
        .insertInto('settings')
        .values({ key: STORED, value: JSON.stringify(id) })
        .execute()
  })
}
