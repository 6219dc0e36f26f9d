import { sql } from 'kysely'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Crud } from '../crud.ts'
import { noticeLater } from './moveNotices.ts'
import type { LateNotice } from './moveNotices.ts'
import { inSavepoint, isOfRow } from '../../db/statements/savepoint.ts'
import type { Tx } from '../../db/tables.ts'
import type { Platform } from '../../platform.ts'
import { isResourceOn } from '../../settings/moduleSwitches.ts'

/** Seconds between two looks of a process for moves that can't be taken back any more. */
const LOOK_SECONDS = 2
/** The most moves that are notified of in one transaction. */
const BATCH = 100

/** The moves of a resource that customers are notified of later. */
export interface NoticedMoves {
  resource: string
  notify(tx: Tx, notice: LateNotice): Promise<void>
}

export const noticedMoves = <R extends Resource>(crud: Crud<R>): NoticedMoves => ({
  resource: crud.rows.resource.name,
  notify: (tx, notice) => noticeLater(crud, tx, notice),
})

/** Notifies of some moves that are due, each once whatever ends the process meanwhile. Returns how many there were. */
async function notifySome(
  { log }: Platform,
  tx: Tx,
  all: ReadonlyMap<string, NoticedMoves>,
): Promise<number> {
  const { rows } = await sql<LateNotice & { resource: string }>`
    delete from move_notices where id in (
      select id from move_notices where due_at <= clock_timestamp() and resource = any(${[...all.keys()]}::text[])
      order by id limit ${BATCH} for update skip locked)
    returning resource, record_id, state, reason`.execute(tx)
  for (const notice of rows)
    await inSavepoint(tx, async () => all.get(notice.resource)?.notify(tx, notice)).catch(
      (error: unknown) => {
        if (!isOfRow(error)) throw error
        log.error({ err: error, ...notice }, 'a customer could not be notified of a move')
      },
    )
  return rows.length
}

/** Lets every process notify customers of moves that can't be taken back any more; those of a module that is off wait until it is on. */
export const sweepNoticedMoves = (platform: Platform, all: readonly NoticedMoves[]): void =>
  platform.jobs.sweep(
    'moves.notify',
    async () => {
      const on = all.filter(({ resource }) => isResourceOn(platform.modules, resource))
      const named = new Map(on.map((one) => [one.resource, one]))
      for (let count = BATCH; count === BATCH && !platform.stopping.aborted;)
        count = await platform.database.transaction((tx) => notifySome(platform, tx, named))
    },
    LOOK_SECONDS,
  )
