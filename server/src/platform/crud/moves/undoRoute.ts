import type { ErrorCode } from '@bustan/contract/errors.ts'
import { movePermission, movesOf } from '@bustan/contract/core/resource/moves.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { mayCall } from '../../access/access.ts'
import type { Actor } from '../../changes/changes.ts'
import type { Tx } from '../../db/tables.ts'
import { AppError } from '../../faults/errors.ts'
import { answerOne, callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { optionText } from '../kinds/choice.ts'
import type { StoredRow } from '../store/storedRow.ts'
import { machineOf } from './machineOf.ts'
import { settleSteps, standing } from './takeMoves.ts'

/** The last change of a record, as the trail has it. */
interface LastChange {
  action: string
  actor_kind: Actor['kind']
  actor_id: number | null
  before: unknown
  is_late: boolean
}

async function lastChange(
  tx: Tx,
  resource: string,
  { id }: StoredRow,
  since: unknown,
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select action, actor_kind, actor_id::int as actor_id, before,
      clock_timestamp() >= ${since}::timestamptz + make_interval(secs => ${UNDO_SECONDS}) as is_late
    from changes where resource = ${resource} and record_id = ${String(id)} order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** Takes the last move of a record back: its state is as before, and since when. */
export function undoRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, rows } = crud
  const { resource } = rows
  const { name = '', column = '', since = '' } = machineOf(rows) ?? {}
  route(
    callsOf(crud).undo,
    {
      summary: `Take back the move of one of ${resource.name} that one took last, within ${UNDO_SECONDS} seconds and while nothing else happened`,
    },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const before = await rows.lock(tx, id)
        const last = await lastChange(tx, resource.name, before, before[since])
        const was = recordOf(last?.before)
        const from = String(was[column])
        const { more } = standing(crud, call, before)
        const refusal = (code: ErrorCode) => new AppError(code, { more })
        const move = movesOf(resource.fields, from).find((one) => one.name === last?.action)
        if (!last || !move?.undo || call.body.version !== before.version) throw refusal('undo_superseded')
        if (last.actor_kind !== call.actor.kind || last.actor_id !== call.actor.id)
          throw refusal('undo_not_yours')
        if (!mayCall(movePermission(resource, move), call.identity)) throw new AppError('forbidden')
        if (last.is_late) throw refusal('undo_too_late')
        const [after] = await rows.move(tx, [id], from, new Date(String(was[since])))
        if (after) await settleSteps({ crud, tx, call }, [{ move, isUndo: true, before, after }])
        return answerOne(crud, call, id, call.t('done/takenBack', { state: optionText(call, name, from) }))
      },
    },
  )
}
