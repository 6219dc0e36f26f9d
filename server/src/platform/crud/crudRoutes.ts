import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { answerSwitched, readSwitch } from '../access/activation.ts'
import type { Route } from '../http/registry/route.ts'
import { importRoute } from '../exports/import/importRoute.ts'
import type { Platform } from '../platform.ts'
import { additionalRoute } from './fields/additionalRoute.ts'
import { callsOf } from './crud.ts'
import type { Crud, CrudOptions } from './crud.ts'
import { withStrangeUses } from './references.ts'
import { dueMoves } from './moves/dueMoves.ts'
import { noticedMoves } from './moves/noticedMoves.ts'
import type { NoticedMoves } from './moves/noticedMoves.ts'
import type { DueMoves } from './moves/dueMoves.ts'
import { moveRoutes } from './moves/moveRoute.ts'
import { readRoutes } from './crudReads.ts'
import { createRoute, editRoute } from './crudWrites.ts'
import { pictureRoute } from './fields/pictureRoute.ts'
import type { Store } from './store/storeCalls.ts'

function removeRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows, options } = crud
  const { name } = rows.resource
  route(
    callsOf(crud).remove,
    { summary: `Delete one of ${name}` },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const { actor } = call
        const before = await rows.lock(tx, id)
        await options.beforeDelete?.(tx, before, call)
        await withStrangeUses(call.t, rows.remove(tx, id))
        await platform.changes.record(tx, { resource: name, id, action: 'delete', actor, before })
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}

function activateRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows } = crud
  const { name } = rows.resource
  route(
    callsOf(crud).activate,
    { summary: `Switch one of ${name} on or off` },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const before = await rows.lock(tx, id)
        const { wanted, reason } = readSwitch(call.body)
        const is_active = await rows.activate(tx, id, wanted)
        await platform.changes.record(tx, {
          resource: name,
          id,
          action: is_active ? 'activate' : 'deactivate',
          actor: call.actor,
          reason,
          before: { is_active: before['is_active'] },
          after: { is_active },
        })
        return answerSwitched(call.t, id, is_active)
      },
    },
  )
}

/** Puts the calls of a simple resource on an API: list, one, create, edit, delete, activate. Returns what it does by itself. */
export function crudRoutes<R extends Resource>(
  route: Route,
  platform: Platform,
  rows: Store<R>,
  options: CrudOptions<R> = {},
): DueMoves & NoticedMoves {
  const crud: Crud<R> = { route, platform, rows, options }
  const has = new Set(rows.resource.actions)
  readRoutes(crud)
  if (has.has('create')) createRoute(crud)
  if (has.has('edit')) editRoute(crud)
  importRoute(crud)
  const kinds = new Set(Object.values(rows.resource.fields).map(({ kind }) => kind))
  if (kinds.has('gallery')) pictureRoute(crud)
  if (kinds.has('additional')) additionalRoute(crud)
  if (has.has('delete')) removeRoute(crud)
  if (has.has('activate')) activateRoute(crud)
  moveRoutes(crud)
  return { ...dueMoves(crud), ...noticedMoves(crud) }
}
