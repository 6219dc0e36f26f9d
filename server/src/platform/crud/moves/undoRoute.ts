import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { answerOne, callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { crudHost } from './crudHost.ts'
import { askerOf, takeBack } from '../machine/takeMove.ts'

/** Takes the last move of a record back: its state is as before, and since when. */
export function undoRoute<R extends Resource>(crud: Crud<R>): void {
  crud.route(
    callsOf(crud).undo,
    {
      summary: `Take back the move of one of ${crud.rows.resource.name} that one took last, within ${UNDO_SECONDS} seconds and while nothing else happened`,
    },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const host = crudHost(crud, call)
        const row = await takeBack(host, tx, { ...askerOf(call), ...call.body, id })
        const state = await host.stateText(call.t, row, tx)
        return answerOne(crud, call, id, call.t('done/takenBack', { state }))
      },
    },
  )
}
