import type { AnyMove } from '@bustan/contract/core/kinds/state.ts'
import { isOfStaff, movePermission } from '@bustan/contract/core/resource/moves.ts'
import { movesFrom } from '@bustan/contract/core/values/states.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { mayCall } from '../../access/access.ts'
import { staleVersion } from '../../changes/staleVersion.ts'
import type { Tx } from '../../db/tables.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import type { Call } from '../../http/registry/route.ts'
import type { Translate } from '../../texts/texts.ts'
import type { MachineHost, Moved, Mover, Step } from './machineHost.ts'

/** Somebody who asks for a move, and what they may do. */
interface Asker<R extends Moved, M extends AnyMove> extends Mover {
  may(permission: Permission): boolean
  t: Translate
  /** Returns the refusal of a call that is older than the kit's, where it says it in another way. */
  refuse?(code: ErrorCode, record: R, allowed: readonly M[]): AppError | Promise<AppError>
}

/** A request to move a record. */
export interface MoveRequest<R extends Moved, M extends AnyMove> extends Asker<R, M> {
  id: number
  isMeant(move: M): boolean
  version?: number | undefined
}

/** A request to take back the last move of a record, of the version that it made. */
export type UndoRequest<R extends Moved, M extends AnyMove> = Asker<R, M> & { id: number; version: number }

/** Returns who asks by a call. */
export const askerOf = ({ actor, identity, t }: Pick<Call, 'actor' | 'identity' | 't'>) => ({
  actor,
  t,
  may: (permission: Permission) => mayCall(permission, identity),
})

/** Returns the move that is requested by a call of the kit's form. */
export const moveRequest = (
  call: Pick<Call, 'actor' | 'identity' | 't'> & {
    params: { id: number; move: string }
    body: { reason?: string | undefined; version?: number | undefined }
  },
) => ({
  ...askerOf(call),
  ...call.body,
  id: call.params.id,
  isMeant: ({ name }: AnyMove) => name === call.params.move,
})

/** Returns the moves that lead on from where a record stands, and those that somebody may take. */
function standing<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  { may }: Pick<Asker<R, M>, 'may'>,
  record: R,
) {
  const leaving = movesFrom(host.machine, host.stateOf(record))
  const open = leaving.filter((move) => host.isOpen?.(move, record) ?? true)
  return { open, allowed: open.filter((move) => !isOfStaff(move) || may(movePermission(host, move))) }
}

/** Returns the refusal of a request, with where the record stands and the moves that its sender may take instead. */
async function refusal<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  asker: Asker<R, M>,
  record: R,
  code: ErrorCode,
): Promise<AppError> {
  const { allowed } = standing(host, asker, record)
  if (asker.refuse) return asker.refuse(code, record, allowed)
  const more = { state: host.stateOf(record), allowed: allowed.map(({ name }) => name) }
  return new AppError(code, { values: { state: await host.stateText(asker.t, record, tx) }, more })
}

/** Writes what has moved into the trail, and runs what follows from each. */
async function settleSteps<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  steps: readonly Step<R, M>[],
  by: Mover,
): Promise<void> {
  const { actor, reason = null } = by
  const changes = steps.map((step) => ({
    resource: host.resource,
    id: step.before.id,
    action: step.isUndo ? 'undo' : step.move.name,
    actor,
    reason,
    before: host.recorded(step.before, step.after),
    after: host.recorded(step.after, step.after),
  }))
  await host.changes.recordAll(tx, changes)
  for (const step of steps) await host.after?.(tx, step, by)
}

/** Moves records that are locked and stand where their moves leave. */
export async function takeMoves<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  taken: readonly { move: M; before: R }[],
  { actor, reason }: Mover,
): Promise<readonly Step<R, M>[]> {
  const all: Step<R, M>[] = []
  for (const [move, some] of Map.groupBy(taken, (one) => one.move)) {
    const records = some.map(({ before }) => before)
    const by = { actor, reason: move.reason || host.keepsAnyReason ? reason : null }
    const moved = new Map((await host.store(tx, move, records, by)).map((record) => [record.id, record]))
    const steps = records.flatMap((before) => {
      const after = moved.get(before.id)
      return after ? [{ move, isUndo: false, before, after }] : []
    })
    await settleSteps(host, tx, steps, by)
    all.push(...steps)
  }
  return all
}

/**
 * Moves those of many records that are locked and stand where the move leaves for whoever asks; others are left out. Throws 422 of
 * `reason`.
 */
export async function moveSome<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  request: Omit<MoveRequest<R, M>, 'id' | 'version'>,
  records: readonly R[],
): Promise<readonly Step<R, M>[]> {
  const taken = records.flatMap((before) => {
    const move = standing(host, request, before).allowed.find(request.isMeant)
    return move ? [{ move, before }] : []
  })
  if (!request.reason && taken.some(({ move }) => move.reason)) throw invalidField('reason', 'required')
  return takeMoves(host, tx, taken, request)
}

/** Moves a record that is locked along its machine. Throws state_changed, forbidden, stale_version and 422 of `reason`. */
export async function moveLocked<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  request: Omit<MoveRequest<R, M>, 'id'>,
  before: R,
): Promise<Step<R, M>> {
  const { version, actor } = request
  const { open, allowed } = standing(host, request, before)
  const move = open.find(request.isMeant)
  if (!move) throw await refusal(host, tx, request, before, 'state_changed')
  if (!allowed.includes(move)) throw new AppError('forbidden')
  if (version !== undefined && version !== before.version)
    throw request.refuse
      ? await request.refuse('stale_version', before, allowed)
      : await staleVersion(tx, host.resource, before.id)
  const reason = request.reason?.trim()
  if (move.reason && !reason) throw invalidField('reason', 'required')
  const [step] = await takeMoves(host, tx, [{ move, before }], { actor, reason })
  if (!step) throw await refusal(host, tx, request, before, 'state_changed')
  return step
}

/** Locks a record and moves it: of two people one wins. Throws not_found, and what moving it throws. */
export const takeMove = async <R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  request: MoveRequest<R, M>,
): Promise<Step<R, M>> => moveLocked(host, tx, request, await host.lock(tx, request.id))

/**
 * Takes the last move of a record back for whoever took it: it stands where it stood. Throws not_found, forbidden,
 * undo_superseded, undo_not_yours, undo_too_late, and what the records refuse beside these.
 */
export async function takeBack<R extends Moved, M extends AnyMove>(
  host: MachineHost<R, M>,
  tx: Tx,
  request: UndoRequest<R, M>,
): Promise<R> {
  const { id, version, actor, may } = request
  const before = await host.lock(tx, id)
  const last = await host.lastMove?.(tx, before)
  const refuse = (code: ErrorCode) => refusal(host, tx, request, before, code)
  if (!last || version !== before.version) throw await refuse('undo_superseded')
  if (last.refusal) throw await refuse(last.refusal)
  if (last.actor_kind !== actor.kind || last.actor_id !== actor.id) throw await refuse('undo_not_yours')
  const { move } = last
  if (!move || !may(movePermission(host, move))) throw new AppError('forbidden')
  if (last.is_late) throw await refuse('undo_too_late')
  const after = await last.restore()
  if (!after) throw await refuse('undo_too_late')
  await settleSteps(host, tx, [{ move, isUndo: true, before, after }], { actor })
  return after
}
