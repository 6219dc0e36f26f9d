import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission, movesOf, stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import * as z from 'zod/mini'
import { mayCall } from '../access/access.ts'
import { staleVersion } from '../changes/staleVersion.ts'
import { AppError, invalidField } from '../faults/errors.ts'
import { idParams } from '../http/registry/mountRoutes.ts'
import type { Call } from '../http/registry/route.ts'
import { answerOne, callsOf } from './crud.ts'
import type { Crud } from './crud.ts'
import { optionText } from './kinds/choice.ts'

/** Returns the move of this name that leaves a state. Throws state_changed with what may be done instead, and forbidden. */
function moveFrom(resource: Resource, state: string, wanted: string, call: Call): StateMove {
  const at = stateIn(resource.fields)?.name ?? ''
  const open = movesOf(resource.fields, { [at]: state })
  const isAllowed = (move: StateMove) => mayCall(movePermission(resource, move), call.identity)
  const move = open.find(({ name }) => name === wanted)
  if (!move)
    throw new AppError('state_changed', {
      values: { state: optionText(call, at, state) },
      more: { state, allowed: open.filter(isAllowed).map(({ name }) => name) },
    })
  if (!isAllowed(move)) throw new AppError('forbidden')
  return move
}

/** Moves a record along the machine of its state. The row is locked, so of two people one wins. */
export function moveRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows } = crud
  const { resource, storage } = rows
  const state = stateIn(resource.fields)
  if (!state) return
  const column = storage.columns?.[state.name] ?? state.name
  const names = state.field.machine.moves.map(({ name }) => name)
  const params = z.extend(idParams, { move: z.enum(names) })
  route(
    callsOf(crud).move,
    { summary: `Move one of ${resource.name} to another state`, params },
    {
      commit: async (tx, call) => {
        const { id, move: wanted } = call.params
        const { reason, version } = call.body
        const before = await rows.lock(tx, id)
        const from = String(before[column])
        const move = moveFrom(resource, from, wanted, call)
        if (version !== undefined && version !== before.version)
          throw await staleVersion(tx, resource.name, id)
        if (move.reason && !reason) throw invalidField('reason', 'required')
        await rows.move(tx, id, state.name, move.to)
        await platform.changes.record(tx, {
          resource: resource.name,
          id,
          action: move.name,
          actor: call.actor,
          reason: reason ?? null,
          before: { [column]: from },
          after: { [column]: move.to },
        })
        const word = optionText(call, state.name, move.to)
        return answerOne(crud, call, id, call.t('done/stateChanged', { state: word }))
      },
    },
  )
}
