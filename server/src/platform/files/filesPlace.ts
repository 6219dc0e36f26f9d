import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Executor } from '../db/tables.ts'
import { MARKER, storedName } from './files.ts'
import { readBytes } from './store/fileStore.ts'
import type { FileStore } from './store/fileStore.ts'

/** The database keeps the name of the place that its files are in here. */
export const FILES_PLACE = 'internal.files_place'
/** One process at a time settles the place. Any number nobody else uses. */
const PLACING_LOCK = 7_203_518

/** The file of the place that holds its name; it goes with the files wherever they are copied. */
const MARKER_NAME = `files/${MARKER}`

const readMarker = async (store: FileStore): Promise<string | null> =>
  (await readBytes(store, MARKER_NAME))?.toString('utf8').trim() || null

const wrongPlaceMessage = (store: FileStore, isBucket: boolean, id: string, marker: string | null) =>
  `${store.address} does not hold the files of this database: ${
    marker ? 'they belong to another one' : 'it has no mark of it'
  }. ` +
  `All processes on one database need one place for files${
    isBucket ? '' : ', such as a network folder as DATA_DIR, or a bucket (S3_URL)'
  }: what one of them writes, the others answer. ` +
  `If the files have moved here, or are lost, say so: ${
    isBucket
      ? `write ${id} into the object ${MARKER_NAME}`
      : `printf ${id} > '${store.address}/${MARKER_NAME}'`
  }`

/** Returns the key of a file that the database names and the store lacks, where it lacks the newest one; null otherwise. */
async function missingFile(db: Executor, store: FileStore): Promise<string | null> {
  const file = await db
    .selectFrom('files')
    .select('key')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return file && !(await store.open(storedName(file.key))) ? file.key : null
}

/**
 * Sees that this process keeps its files where all others on the same database do: the database and the place hold the same name,
 * which the first start makes. Throws ConfigError where the place is another one, or a bucket that the files were not copied to.
 * An embedded database lies in the folder itself.
 */
export async function requireFilesPlace(
  { bucketUrl }: Pick<Config, 'bucketUrl'>,
  database: Database,
  store: FileStore,
): Promise<void> {
  const isBucket = bucketUrl !== null
  if (database.kind === 'embedded' && !isBucket) return
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PLACING_LOCK})`.execute(tx)
    const marker = await readMarker(store)
    const row = await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', FILES_PLACE)
      .executeTakeFirst()
    const id = row ? String(row.value) : (marker ?? randomUUID())
    if (row && marker !== id) throw new ConfigError(wrongPlaceMessage(store, isBucket, id, marker))
    // A database in the folder has no name of it: its files may have stayed behind there.
    const missing = row || !isBucket ? null : await missingFile(tx, store)
    if (missing)
      throw new ConfigError(
        `${store.address} lacks files of this database, such as ${storedName(missing)}: copy the folder files of DATA_DIR into it first.`,
      )
    // The place first: a start that is killed in between leaves a name that the next one takes.
    if (marker === null) await store.write(MARKER_NAME, Buffer.from(`${id}\n`))
    if (!row)
      await tx
        .insertInto('settings')
        .values({ key: FILES_PLACE, value: JSON.stringify(id) })
        .execute()
  })
}
