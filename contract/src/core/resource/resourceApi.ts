import type * as z from 'zod/mini'
import type { Subject } from '../../access/roles/permissions.ts'
import { endpoint } from '../calls/endpoint.ts'
import type { ListMeta } from './list.ts'
import { permissionOf } from './resource.ts'
import type { Action, AnyRow, Input, Resource, Row } from './resource.ts'
import type {
  activateAllInput,
  activateAnswer,
  activateInput,
  allAnswer,
  ListParams,
  deleteAllInput,
  messageAnswer,
} from './resourceSchemas.ts'

/** The fields are unknown where the type is known only as a resource. */
type IfKnown<R extends Resource, Known, Otherwise> = string extends R['name'] ? Otherwise : Known
type Query<R extends Resource> = z.ZodMiniType<ListParams<R>>
type Body<R extends Resource> = z.ZodMiniType<IfKnown<R, Input<R>, Record<string, unknown>>>
type Shown<R extends Resource> = IfKnown<R, Row<R>, AnyRow>
type One<T> = z.ZodMiniType<{ message: string; data: T }>
type ListOf<T> = z.ZodMiniType<{ data: T[]; meta: ListMeta }>

/**
 * The calls of a simple resource. They need no more of its definition than its name, and the subject of its permissions where
 * that is not its name. `Record` is what its records answer beside their fields.
 */
export function resourceApi<R extends Resource = Resource, Record = Shown<R>>(definition: {
  name: R['name']
  subject?: Subject
  readWith?: string
}) {
  const base: string = `/${definition.name}`
  const subject = definition.subject ?? (definition.name as Subject)
  const permission = (action: Action) => permissionOf({ ...definition, subject }, action)
  return {
    /** A page, for who may list them. */
    list: endpoint<{ query: Query<R>; answer: ListOf<Record> }>()('GET', base, permission('index')),
    /** The same address for whoever chooses among them, `suggest` or `limit=0`: by their name. */
    choices: endpoint<{ query: Query<R>; answer: ListOf<{ id: number; name: string }> }>()(
      'GET',
      base,
      permission('index'),
    ),
    /** Anybody who may edit a record may read it. */
    one: endpoint<{ answer: One<Record> }>()('GET', `${base}/:id`, [permission('show'), permission('edit')]),
    create: endpoint<{ body: Body<R>; answer: One<Record>; files: string }>()(
      'POST',
      base,
      permission('create'),
    ),
    edit: endpoint<{ body: Body<R>; answer: One<Record>; files: string }>()(
      'PUT',
      `${base}/:id`,
      permission('edit'),
    ),
    remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', `${base}/:id`, permission('delete')),
    activate: endpoint<{ body: typeof activateInput; answer: typeof activateAnswer }>()(
      'POST',
      `${base}/activate/:id`,
      permission('activate'),
    ),
    /** On all that the filters of the list leave, as are those that follow. */
    activateAll: endpoint<{ query: Query<R>; body: typeof activateAllInput; answer: typeof allAnswer }>()(
      'POST',
      `${base}/activate-all`,
      permission('activate'),
    ),
    deleteAll: endpoint<{ query: Query<R>; body: typeof deleteAllInput; answer: typeof allAnswer }>()(
      'POST',
      `${base}/delete-all`,
      permission('delete'),
    ),
  }
}
