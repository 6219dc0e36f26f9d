import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission, movesOf } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { mayCall } from '../../access/access.ts'
import { bySystem } from '../../changes/changes.ts'
import type { Tx } from '../../db/tables.ts'
import type { Call } from '../../http/registry/route.ts'
import type { Crud, MoveStep } from '../crud.ts'
import type { StoredRow } from '../store/storedRow.ts'
import { machineOf } from './machineOf.ts'
import { noticeStep } from './moveNotices.ts'

/** The transaction that moves records, and the call by which somebody does; the system has none. */
interface Taking<R extends Resource> {
  crud: Pick<Crud<R>, 'rows' | 'platform' | 'options'>
  tx: Tx
  call: Call | null
  reason?: string | null | undefined
}

/** Returns where a record stands, and which moves its caller may take from there. */
export function standing<R extends Resource>({ rows }: Crud<R>, call: Call, row: StoredRow) {
  const state = String(row[machineOf(rows)?.column ?? ''])
  const open = movesOf(rows.resource.fields, state)
  const allowed = open.filter((move) => mayCall(movePermission(rows.resource, move), call.identity))
  return { state, open, allowed, more: { state, allowed: allowed.map(({ name }) => name) } }
}

/** Writes what has moved into the trail, runs the resource's own rule for it, and sees to who is notified. */
export async function settleSteps<R extends Resource>(
  { crud, tx, call, reason = null }: Taking<R>,
  steps: readonly MoveStep[],
): Promise<void> {
  const { rows, platform, options } = crud
  const { column = '', since = '' } = machineOf(rows) ?? {}
  const recorded = (row: StoredRow) => ({ [column]: row[column], [since]: row[since] })
  const changes = steps.map(({ move, isUndo, before, after }) => ({
    resource: rows.resource.name,
    id: before.id,
    action: isUndo ? 'undo' : move.name,
    actor: call?.actor ?? bySystem,
    reason,
    before: recorded(before),
    after: recorded(after),
  }))
  await platform.changes.recordAll(tx, changes)
  const { kind, id, name } = call?.actor ?? bySystem
  const by = { actor_id: kind === 'admin' ? id : null, actor_name: name, reason }
  for (const step of steps) {
    await options.afterMove?.(tx, call, step, platform)
    await noticeStep(crud, tx, step, by)
  }
}

/** Moves records that are locked and stand where their move leaves. */
export async function takeMoves<R extends Resource>(
  taking: Taking<R>,
  taken: readonly { move: StateMove; before: StoredRow }[],
): Promise<void> {
  const { crud, tx } = taking
  const steps: MoveStep[] = []
  for (const [to, some] of Map.groupBy(taken, ({ move }) => move.to)) {
    const ids = some.map(({ before }) => before.id)
    const moved = new Map((await crud.rows.move(tx, ids, to)).map((row) => [row.id, row]))
    for (const { move, before } of some) {
      const after = moved.get(before.id)
      if (after) steps.push({ move, isUndo: false, before, after })
    }
  }
  await settleSteps(taking, steps)
}
