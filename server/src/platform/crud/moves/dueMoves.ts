import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isResourceOn } from '../../settings/moduleSwitches.ts'
import type { ModuleSwitches } from '../../settings/moduleSwitches.ts'
import { isOfRow } from '../../db/statements/savepoint.ts'
import type { Crud } from '../crud.ts'
import { storedRow } from '../store/storedRow.ts'
import { bySystem } from '../../changes/changes.ts'
import { crudHost } from './crudHost.ts'
import { machineOf } from './machineOf.ts'
import { takeMoves } from '../machine/takeMove.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** Seconds between two looks of a process for moves that are due. */
const DUE_SECONDS = 5
/** The most records that are looked up at once. */
const BATCH = 100

/** The moves of a resource that the system takes when they are due. */
export interface DueMoves {
  resource: string
  /** Takes all that are due now. Throws what one of them failed by, once the others are taken. */
  take(): Promise<void>
}

/** A move that is due of the records in one state. */
interface DueMove {
  move: StateMove
  /** The column of the time by which it is due, and the type of that. */
  column: string
  type: 'date' | 'timestamptz'
  isDue: RawBuilder<boolean>
}

/** Returns the moves of a machine that are due at some time, once for each state that they leave. */
function dueMovesOf<R extends Resource>({ rows, platform }: Crud<R>): DueMove[] {
  const machine = machineOf(rows)
  return (machine?.moves ?? []).flatMap((move) => {
    const { due } = move
    if (!machine || !due) return []
    const column = 'after' in due ? machine.since : machine.columnOf(due.field)
    const type = 'field' in due && rows.resource.fields[due.field]?.kind === 'date' ? 'date' : 'timestamptz'
    // The column stands alone on its side, so that an index of it serves. A day is over once the shop's calendar shows the next.
    const isPast =
      type === 'date'
        ? sql`${sql.ref(column)} < (now() at time zone ${platform.config.timeZone})::date`
        : sql`${sql.ref(column)} <= now() - make_interval(mins => ${'after' in due ? due.after.minutes : 0})`
    return move.from.map((from) => ({
      move,
      column,
      type,
      isDue: sql<boolean>`${sql.ref(machine.column)} = ${from} and ${isPast}`,
    }))
  })
}

/** Takes a move of one record, unless somebody else has it, or it is due no longer. */
async function takeOne<R extends Resource>(crud: Crud<R>, { move, isDue }: DueMove, id: number) {
  await crud.platform.database.transaction(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(crud.rows.storage.table)} where id = ${id} and ${isDue}
      for update skip locked`.execute(tx)
    const taken = rows.map((row) => ({ move, before: storedRow(row) }))
    await takeMoves(crudHost(crud, null), tx, taken, { actor: bySystem })
  })
}

/** Takes a move of all records that it is due of, the longest due first. Returns what some of them failed by. */
async function takeAll<R extends Resource>(crud: Crud<R>, due: DueMove): Promise<Error[]> {
  const { database, stopping } = crud.platform
  const column = sql.ref(due.column)
  const faults: Error[] = []
  let last = { id: 0, time: '-infinity' }
  for (let isMore = true; isMore && !stopping.aborted;) {
    const { rows } = await sql<typeof last>`
      select id, ${column}::text as time from ${sql.table(crud.rows.storage.table)}
      where ${due.isDue} and (${column}, id) > (${last.time}::${sql.raw(due.type)}, ${last.id}::int)
      order by ${column}, id limit ${BATCH}`.execute(database.db)
    for (const { id } of rows)
      await takeOne(crud, due, id).catch((cause: unknown) => {
        if (!isOfRow(cause)) throw cause
        faults.push(new Error(`${crud.rows.resource.name} ${id} could not ${due.move.name}`, { cause }))
      })
    last = rows.at(-1) ?? last
    isMore = rows.length === BATCH
  }
  return faults
}

/** Returns the moves of a resource that the system takes when they are due. */
export const dueMoves = <R extends Resource>(crud: Crud<R>): DueMoves => ({
  resource: crud.rows.resource.name,
  async take() {
    const faults: Error[] = []
    for (const due of dueMovesOf(crud)) faults.push(...(await takeAll(crud, due)))
    if (faults[0]) throw faults[0]
  },
})

/** Takes the moves that are due, but those of modules that are off. One resource whose moves fail stops no other. */
async function takeDue({ modules }: { modules: ModuleSwitches }, all: readonly DueMoves[]): Promise<void> {
  const failed: unknown[] = []
  for (const { resource, take } of all)
    if (isResourceOn(modules, resource)) await take().catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Lets every process look for moves that are due, of all these resources. */
export const sweepDueMoves = (
  platform: { jobs: Jobs; modules: ModuleSwitches },
  all: readonly DueMoves[],
): void => platform.jobs.sweep('moves.due', () => takeDue(platform, all), DUE_SECONDS)
