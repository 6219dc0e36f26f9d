import type { MissingRecords } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createMissing, creatableBy, plannedRecords } from './missingRecords.ts'
import { ImportStale, nextRows, writeRows } from './importRows.ts'
class ImportCancelled extends Error {}
/** The caller who started the import may no longer write products. */
class ImportForbidden extends Error {}

interface Running {
  done: number
  cancelled: boolean
}

/** The platform, with the imports that this process runs. */
export interface Importer extends Platform {
  /**
   * The running imports by id. The embedded database has one session, which the import holds: whoever follows or ends it asks here
   * first.
   */
  readonly running: Map<number, Running>
}

/** Returns the number of rows of an import that are written by now, where this process runs it. */
export const progressOf = ({ running }: Importer, importId: number): number | null =>
  running.get(importId)?.done ?? null

/** Tells an import of this process to end. */
export function stopImport({ running }: Importer, importId: number): void {
  const work = running.get(importId)
  if (work) work.cancelled = true
}

/** Writes a checked file in one transaction: all of it, or, when it is cancelled or a product was changed, nothing. */
export async function runImport(platform: Importer, importId: number, actor: Actor): Promise<void> {
  const { database, running } = platform
  const work: Running = { done: 0, cancelled: false }
  running.set(importId, work)
  try {
    await database.transaction(async (tx) => {
      work.done = 0
      const missing = await assertRights(platform, tx, importId, actor)
      const createdFor = await createMissing({ tx, platform, actor }, missing)
      for (let last = 0; ;) {
        await requireGoingOn(platform, importId, work)
        const rows = await nextRows(tx, importId, last)
        if (rows.length === 0) break
        const whole = rows.map((row) =>
          row.pending ? { ...row, input: { ...row.input, ...createdFor(row.pending) } } : row,
        )
        await writeRows(tx, platform, whole, actor)
        last = rows.at(-1)?.number ?? last
        work.done += rows.length
      }
      const ended = await tx
        .updateTable('product_imports')
        .set({ state: 'done', done: work.done, updated_at: databaseNow() })
        .where('id', '=', importId)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      // Cancelled after the last look: whoever did was told that nothing of it stays.
      if (!ended) throw new ImportCancelled()
    })
  } catch (error) {
    const state = error instanceof ImportCancelled ? 'cancelled' : 'failed'
    await end(platform, importId, state, error instanceof ImportStale ? error : null)
    if (state === 'failed' && !(error instanceof ImportStale || error instanceof ImportForbidden)) throw error
  } finally {
    running.delete(importId)
  }
}

async function end(
  platform: Platform,
  importId: number,
  state: 'cancelled' | 'failed',
  stale: ImportStale | null,
): Promise<void> {
  const { db } = platform.database
  await db
    .updateTable('product_imports')
    .set({ state, done: 0, updated_at: databaseNow() })
    .where('id', '=', importId)
    .execute()
  if (stale === null) return
  const problem = { row: stale.row, name: stale.product, column: null, value: null, message: 'stale' }
  await db
    .updateTable('product_import_rows')
    .set({ action: 'problem', problems: JSON.stringify([problem]) })
    .where('import_id', '=', importId)
    .where('number', '=', stale.row)
    .execute()
}

const NOTHING: MissingRecords = { categories: [], units: [] }

/**
 * Throws unless whoever asked still may: between asking and running somebody may have lost the right. Returns what is to be
 * created before the products.
 */
async function assertRights(
  platform: Platform,
  tx: Tx,
  importId: number,
  actor: Actor,
): Promise<MissingRecords> {
  const granted = await platform.staffRights(tx, actor.id ?? 0)
  const { updates, missing, creates_missing } = await tx
    .selectFrom('product_imports')
    .select(['updates', 'missing', 'creates_missing'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  if (!granted.has('products create') || (updates > 0 && !granted.has('products edit')))
    throw new ImportForbidden()
  if (!creates_missing) return NOTHING
  const creates = creatableBy(granted)
  const planned = await plannedRecords(tx, importId, missing)
  if ((['categories', 'units'] as const).some((kind) => planned[kind].length > 0 && !creates.has(kind)))
    throw new ImportForbidden()
  return planned
}

/** Throws when somebody has cancelled it; tells other processes how far it is, past the transaction where there is a way. */
async function requireGoingOn(platform: Platform, importId: number, work: Running): Promise<void> {
  if (platform.database.kind === 'postgres') {
    const row = await platform.database.db
      .updateTable('product_imports')
      .set({ done: work.done })
      .where('id', '=', importId)
      .returning('state')
      .executeTakeFirst()
    if (row?.state !== 'running') work.cancelled = true
  }
  if (work.cancelled) throw new ImportCancelled()
}
