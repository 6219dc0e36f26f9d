import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { movesOf, staffMoves } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import type { Actor } from '../../changes/changes.ts'
import type { Tx } from '../../db/tables.ts'
import type { Call } from '../../http/registry/route.ts'
import type { Crud } from '../crud.ts'
import { optionText } from '../kinds/choice.ts'
import type { StoredRow } from '../store/storedRow.ts'
import type { LastMove, MachineHost } from '../machine/machineHost.ts'
import { machineOf } from './machineOf.ts'
import { noticeStep } from './moveNotices.ts'

/** The last change of a record, as the trail has it. */
interface LastChange {
  action: string
  actor_kind: Actor['kind']
  actor_id: number | null
  before: unknown
  is_late: boolean
}

/** Returns the move that a record of a definition has taken last: what has changed it since is none. */
async function lastMove<R extends Resource>(
  { rows }: Pick<Crud<R>, 'rows'>,
  tx: Tx,
  row: StoredRow,
): Promise<LastMove<StoredRow, StateMove> | null> {
  const { resource } = rows
  const { column = '', since = '' } = machineOf(rows) ?? {}
  const changes = await sql<LastChange>`
    select action, actor_kind, actor_id::int as actor_id, before,
      clock_timestamp() >= ${row[since]}::timestamptz + make_interval(secs => ${UNDO_SECONDS}) as is_late
    from changes where resource = ${resource.name} and record_id = ${String(row.id)} order by id desc limit 1`.execute(
    tx,
  )
  const [last] = changes.rows
  if (!last) return null
  const was = recordOf(last.before)
  const from = String(was[column])
  const move = movesOf(resource.fields, from).find(({ name }) => name === last.action)
  return {
    ...last,
    move,
    refusal: move?.undo ? null : 'undo_superseded',
    restore: async () => (await rows.move(tx, [row.id], from, new Date(String(was[since]))))[0] ?? null,
  }
}

/** Returns the host of the records of a definition; the system moves them where there is no call. */
export function crudHost<R extends Resource>(
  crud: Pick<Crud<R>, 'rows' | 'platform' | 'options'>,
  call: Call | null,
): MachineHost<StoredRow> {
  const { rows, platform, options } = crud
  const { resource } = rows
  const { name = '', column = '', since = '' } = machineOf(rows) ?? {}
  return {
    resource: resource.name,
    subject: resource.subject,
    changes: platform.changes,
    machine: { moves: staffMoves(resource.fields) },
    keepsAnyReason: true,
    lock: (tx, id) => rows.lock(tx, id),
    stateOf: (row) => String(row[column]),
    stateText: (t, row) => optionText({ t }, name, row[column]),
    store(tx, { to }, records) {
      const ids = records.map(({ id }) => id)
      return rows.move(tx, ids, to)
    },
    recorded: (row) => ({ [column]: row[column], [since]: row[since] }),
    async after(tx, step, { actor, reason = null }) {
      await options.afterMove?.(tx, call, step, platform)
      const { kind, id } = actor
      await noticeStep(crud, tx, step, {
        actor_id: kind === 'admin' ? id : null,
        actor_name: actor.name,
        reason,
      })
    },
    lastMove: (tx, row) => lastMove(crud, tx, row),
  }
}
