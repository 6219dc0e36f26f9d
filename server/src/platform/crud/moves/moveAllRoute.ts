import type { AnyMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '../../faults/errors.ts'
import { matching } from '../allRoutes.ts'
import { callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { optionText } from '../kinds/choice.ts'
import { crudHost } from './crudHost.ts'
import { machineOf } from './machineOf.ts'
import { askerOf, moveSome } from '../machine/takeMove.ts'

/**
 * Moves everything that a list's filters leave, or what was chosen of it. As switching leaves out what is switched already, this
 * leaves out what stands elsewhere, and says how many those are: a list of all states can be moved without another filter.
 */
export function moveAllRoute<R extends Resource>(crud: Crud<R>, names: readonly string[]): void {
  const { route, rows } = crud
  const { resource } = rows
  const { name = '' } = machineOf(rows) ?? {}
  route(
    callsOf(crud).moveAll,
    {
      summary: `Move all ${resource.name} that the filters of the list leave, and that stand where the move leads from`,
      params: z.object({ move: z.enum(names) }),
    },
    {
      commit: async (tx, call) => {
        const { count, ids, reason } = call.body
        const host = crudHost(crud, call)
        const request = {
          ...askerOf(call),
          reason,
          isMeant: ({ name }: AnyMove) => name === call.params.move,
        }
        const { moves } = host.machine
        if (!moves.some((move) => request.isMeant(move) && request.may(movePermission(host, move))))
          throw new AppError('forbidden')
        const matches = await matching(crud, tx, call, count, ids && [sql`id = any(${ids}::int[])`])
        const taken = await moveSome(host, tx, request, matches)
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
