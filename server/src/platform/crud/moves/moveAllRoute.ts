import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission, movesOf, staffMoves } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { mayCall } from '../../access/access.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import { matching } from '../allRoutes.ts'
import { callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { optionText } from '../kinds/choice.ts'
import { machineOf } from './machineOf.ts'
import { takeMoves } from './takeMoves.ts'

/**
 * Moves everything that a list's filters leave, or what was chosen of it. As switching leaves out what is switched already, this
 * leaves out what stands elsewhere, and says how many those are: a list of all states can be moved without another filter.
 */
export function moveAllRoute<R extends Resource>(crud: Crud<R>, names: readonly string[]): void {
  const { route, rows } = crud
  const { resource } = rows
  const { name = '', column = '' } = machineOf(rows) ?? {}
  route(
    callsOf(crud).moveAll,
    {
      summary: `Move all ${resource.name} that the filters of the list leave, and that stand where the move leads from`,
      params: z.object({ move: z.enum(names) }),
    },
    {
      commit: async (tx, call) => {
        const { count, ids, reason } = call.body
        const isMeant = (move: StateMove) =>
          move.name === call.params.move && mayCall(movePermission(resource, move), call.identity)
        if (!staffMoves(resource.fields).some(isMeant)) throw new AppError('forbidden')
        const matches = await matching(crud, tx, call, count, ids && [sql`id = any(${ids}::int[])`])
        const taken = matches.flatMap((before) => {
          const move = movesOf(resource.fields, before[column]).find(isMeant)
          return move ? [{ move, before }] : []
        })
        if (!reason && taken.some(({ move }) => move.reason)) throw invalidField('reason', 'required')
        await takeMoves({ crud, tx, call, reason }, taken)
        const left = matches.length - taken.length
        const said = [...Map.groupBy(taken, ({ move }) => move.to)].map(([to, { length }]) =>
          call.t('done/movedAll', { count: length, state: optionText(call, name, to) }),
        )
        if (left > 0) said.push(call.t('done/leftAll', { count: left }))
        return { message: said.join(' '), data: { count: taken.length, left } }
      },
    },
  )
}
