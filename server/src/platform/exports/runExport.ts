import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import { MAX_ROWS } from '@bustan/contract/core/resource/limits.ts'
import { databaseNow } from '../time/clock.ts'
import { isDiskFull } from '../db/databaseErrors.ts'
import type { Executor, Tables } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import { validate } from '../http/requests/validation.ts'
import type { Platform } from '../platform.ts'
import { takenChange, withoutPages, writeList } from './exportLists.ts'
import type { ExportList, ExportLists } from './exportList.ts'
import type { StoredExport } from './storedExport.ts'
import { exportName, removeFile } from './exportFiles.ts'

/** The platform, with the lists whose files are written. */
export interface Exporter extends Platform {
  readonly lists: ExportLists
}

/** The kind of work that writes one file. */
export const EXPORT_JOB = 'exports.run'
/** Milliseconds between two updates of the progress, each with a check of the rights. */
const HEARTBEAT_MS = 500
/** Without a beat for so long, in seconds, whoever wrote is gone; work that nobody took is asked for again. */
const SILENCE = 20
/** The number of times a file is started anew before it counts as failed. */
const ATTEMPTS = 3
/** Room that a row of a file is expected to take, in bytes; how much it takes is seen as it is written. */
const ROW_BYTES = 100

type Ending = 'cancelled' | 'stopping' | 'forbidden' | 'interrupted' | 'no_space' | 'failed'

/** Why a file was not written to its end. */
class ExportEnded extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(ending)
    this.ending = ending
  }
}

/** Takes an export that waits; null where somebody else has it, or where it was cancelled. */
async function claim(platform: Platform, exportId: number, key: string): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`
    update exports set state = 'running', runner = ${key}, file_key = ${key}, done = 0, beat_at = now(),
      attempts = attempts + 1
    where id = ${exportId} and state = 'waiting' returning *`.execute(platform.database.db)
  return rows[0] ?? null
}

/** Writes the file of an export that waits. It ends as ready, failed or cancelled; when the server stops, it waits again. */
export async function runExport(platform: Exporter, exportId: number): Promise<void> {
  const key = randomBytes(16).toString('hex')
  const row = await claim(platform, exportId, key)
  if (!row) return
  const ended = new AbortController()
  const stop = () => ended.abort(new ExportEnded('stopping'))
  platform.stopping.addEventListener('abort', stop)
  if (platform.stopping.aborted) stop()
  const progress = { done: 0 }
  const heartbeat = startHeartbeat(platform, row, key, progress, ended)
  try {
    await write(platform, row, key, progress, ended.signal)
    await heartbeat.stop()
    await requireRights(platform, row)
    if (!(await finish(platform, row, key, progress.done))) throw new ExportEnded('cancelled')
  } catch (error) {
    await heartbeat.stop()
    // A file that can't be removed now goes with a sweep.
    await removeFile(platform, key).catch(() => undefined)
    await settle(platform, row, key, findEnding(platform, error, ended.signal))
  } finally {
    platform.stopping.removeEventListener('abort', stop)
  }
}

function findEnding(platform: Platform, error: unknown, signal: AbortSignal): Ending {
  const reason: unknown = signal.aborted ? signal.reason : error
  if (reason instanceof ExportEnded) return reason.ending
  if (isDiskFull(reason) || (reason instanceof AppError && reason.code === 'no_space')) return 'no_space'
  platform.log.error({ err: reason }, 'an export failed')
  return 'failed'
}

function requireList({ lists }: Exporter, { list }: StoredExport): ExportList {
  const known = lists.get(list)
  if (!known) throw new ExportEnded('failed')
  return known
}

/** Returns the permissions that its owner holds now. Throws when they may not have the file any more. */
async function requireRights(platform: Exporter, row: StoredExport): Promise<ReadonlySet<Permission>> {
  const granted = await platform.staffRights(platform.database.db, row.admin_id)
  if (!granted.has(requireList(platform, row).permission)) throw new ExportEnded('forbidden')
  return granted
}

/** Changes the row of a file while this process is still the one that writes it; answers whether it is. */
async function updateOwn(
  db: Executor,
  { id }: StoredExport,
  key: string,
  values: Updateable<Tables['exports']>,
): Promise<boolean> {
  const updated = await db
    .updateTable('exports')
    .set(values)
    .where('id', '=', id)
    .where('runner', '=', key)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Tells how far it is, and ends the work when it was cancelled or its owner may no longer have it. */
function startHeartbeat(
  platform: Exporter,
  row: StoredExport,
  key: string,
  progress: { done: number },
  ended: AbortController,
) {
  const { db } = platform.database
  const look = async () => {
    const still = await updateOwn(db, row, key, { done: progress.done, beat_at: databaseNow() })
    if (!still) throw new ExportEnded('cancelled')
    await requireRights(platform, row)
    await platform.store.requireRoom(0)
  }
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => ended.abort(error))
      .finally(() => {
        looking = null
      })
  }, HEARTBEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function write(
  platform: Exporter,
  row: StoredExport,
  key: string,
  progress: { done: number },
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform.database
  const list = requireList(platform, row)
  const rights = await requireRights(platform, row)
  const query = withoutPages(validate(list.query, row.query))
  const total = Math.min(MAX_ROWS, await list.count(db, query, rights))
  await db.updateTable('exports').set({ total }).where('id', '=', row.id).execute()
  await platform.store.requireRoom(total * ROW_BYTES)
  await platform.store.writeStream(
    exportName(key),
    writeList(platform, list, {
      query,
      rights,
      format: row.format,
      language: row.language,
      timeZone: platform.config.timeZone,
      onRows: (count) => {
        progress.done = count
      },
    }),
    signal,
  )
}

async function finish(platform: Platform, row: StoredExport, key: string, done: number): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const ready = await updateOwn(tx, row, key, {
      state: 'ready',
      done,
      total: done,
      ended_at: databaseNow(),
    })
    if (!ready) return false
    const { list, query, format, actor } = row
    await platform.changes.record(tx, takenChange({ list, query, format, rows: done, actor }))
    return true
  })
}

async function settle(platform: Platform, row: StoredExport, key: string, ending: Ending): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const again = ending === 'stopping'
    const mine = await updateOwn(
      tx,
      row,
      key,
      again
        ? { state: 'waiting', done: 0, runner: null, file_key: null, attempts: row.attempts - 1 }
        : {
            state: ending === 'cancelled' ? 'cancelled' : 'failed',
            problem: ending === 'cancelled' ? null : ending,
            file_key: null,
            ended_at: databaseNow(),
          },
    )
    if (mine && again) await platform.jobs.enqueue(tx, EXPORT_JOB, { exportId: row.id })
  })
}

/**
 * Begins anew what a process that is gone was writing, and asks again for what nobody took. `alone`: no other process can
 * be writing, so whatever is said to run does not.
 */
export async function reviveExports(platform: Platform, alone = false): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const quiet = alone ? sql`true` : sql`beat_at < now() - make_interval(secs => ${SILENCE})`
    await sql`
      update exports set state = 'failed', problem = 'interrupted', file_key = null, runner = null, ended_at = now()
      where state = 'running' and attempts >= ${ATTEMPTS} and ${quiet}`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      update exports set state = 'waiting', done = 0, file_key = null, runner = null, beat_at = now()
      where state in ('running', 'waiting') and ${quiet} returning id`.execute(tx)
    for (const { id } of rows) await platform.jobs.enqueue(tx, EXPORT_JOB, { exportId: id })
  })
}
