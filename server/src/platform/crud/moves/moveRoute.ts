import { staffMoves } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import * as z from 'zod/mini'
import { staleVersion } from '../../changes/staleVersion.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import { idParams } from '../../http/registry/mountRoutes.ts'
import { answerOne, callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { optionText } from '../kinds/choice.ts'
import { moveAllRoute } from './moveAllRoute.ts'
import { machineOf } from './machineOf.ts'
import { standing, takeMoves } from './takeMoves.ts'
import { undoRoute } from './undoRoute.ts'

/** Moves a record along the machine of its state. The row is locked, so of two people one wins. */
function moveOneRoute<R extends Resource>(crud: Crud<R>, names: readonly string[]): void {
  const { route, rows } = crud
  const { resource } = rows
  const { name = '' } = machineOf(rows) ?? {}
  route(
    callsOf(crud).move,
    {
      summary: `Move one of ${resource.name} to another state`,
      params: z.extend(idParams, { move: z.enum(names) }),
    },
    {
      commit: async (tx, call) => {
        const { id, move: wanted } = call.params
        const { reason, version } = call.body
        const before = await rows.lock(tx, id)
        const { state, open, allowed, more } = standing(crud, call, before)
        const move = open.find((one) => one.name === wanted)
        if (!move)
          throw new AppError('state_changed', { values: { state: optionText(call, name, state) }, more })
        if (!allowed.includes(move)) throw new AppError('forbidden')
        if (version !== undefined && version !== before.version)
          throw await staleVersion(tx, resource.name, id)
        if (move.reason && !reason) throw invalidField('reason', 'required')
        await takeMoves({ crud, tx, call, reason }, [{ move, before }])
        return answerOne(
          crud,
          call,
          id,
          call.t('done/stateChanged', { state: optionText(call, name, move.to) }),
        )
      },
    },
  )
}

/** The calls that change the state of records, where these have one and somebody may move it. */
export function moveRoutes<R extends Resource>(crud: Crud<R>): void {
  const { fields, actions } = crud.rows.resource
  const moves = staffMoves(fields)
  const names = moves.map(({ name }) => name)
  if (names.length === 0) return
  moveOneRoute(crud, names)
  if (actions.includes('index')) moveAllRoute(crud, names)
  if (moves.some(({ undo }) => undo)) undoRoute(crud)
}
