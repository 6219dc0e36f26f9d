import { staffMoves } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import * as z from 'zod/mini'
import { idParams } from '../../http/registry/mountRoutes.ts'
import { answerOne, callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { crudHost } from './crudHost.ts'
import { moveAllRoute } from './moveAllRoute.ts'
import { moveRequest, takeMove } from '../machine/takeMove.ts'
import { undoRoute } from './undoRoute.ts'

/** Moves a record along the machine of its state. */
function moveOneRoute<R extends Resource>(crud: Crud<R>, names: readonly string[]): void {
  crud.route(
    callsOf(crud).move,
    {
      summary: `Move one of ${crud.rows.resource.name} to another state`,
      params: z.extend(idParams, { move: z.enum(names) }),
    },
    {
      commit: async (tx, call) => {
        const host = crudHost(crud, call)
        const { after } = await takeMove(host, tx, moveRequest(call))
        const message = call.t('done/stateChanged', { state: await host.stateText(call.t, after, tx) })
        return answerOne(crud, call, call.params.id, message)
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
