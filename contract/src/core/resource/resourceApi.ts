import type * as z from 'zod/mini'
import type { Subject } from '../../permissions.ts'
import type { Access, Endpoint, Method } from '../calls/endpoint.ts'
import type { StateMove } from '../kinds/state.ts'
import type { Fields } from './fields.ts'
import type { ListMeta } from './list.ts'
import { movePermissions } from './moves.ts'
import { permissionOf } from './resource.ts'
import { pathOf } from './resourceNames.ts'
import type { Action, AnyRow, Input, Resource, Row } from './resource.ts'
import type {
  activateAllInput,
  activateAnswer,
  additionalAnswer,
  additionalQuery,
  pictureAnswer,
  pictureInput,
  activateInput,
  allAnswer,
  ListParams,
  deleteAllInput,
  messageAnswer,
  moveAllAnswer,
  moveAllInput,
  moveInput,
  undoInput,
} from './resourceSchemas.ts'

/** The fields are unknown where the type is known only as a resource. */
type IfKnown<R extends Resource, Known, Otherwise> = string extends R['name'] ? Otherwise : Known
type Query<R extends Resource> = z.ZodMiniType<ListParams<R>>
type Body<R extends Resource> = z.ZodMiniType<IfKnown<R, Input<R>, Record<string, unknown>>>
type Shown<R extends Resource> = IfKnown<R, Row<R>, AnyRow>
type One<T> = z.ZodMiniType<{ message: string; data: T }>
type ListOf<T> = z.ZodMiniType<{ data: T[]; meta: ListMeta }>

type OfOne = `${string}/:id`
type OfMove = `${OfOne}/moves/:move`

/** The calls of a simple resource. `Record` is what its records answer beside their fields. */
export interface ResourceApi<R extends Resource = Resource, Record = Shown<R>> {
  /** A page, for who may list them. */
  list: Endpoint<{ query: Query<R>; answer: ListOf<Record> }>
  /** The same address for whoever chooses among them, `suggest` or `limit=0`: by their name. */
  choices: Endpoint<{ query: Query<R>; answer: ListOf<{ id: number; name: string }> }>
  /** Anybody who may edit a record may read it. */
  one: Endpoint<{ answer: One<Record> }, OfOne>
  create: Endpoint<{ body: Body<R>; answer: One<Record>; files: string[] }>
  edit: Endpoint<{ body: Body<R>; answer: One<Record>; files: string[] }, OfOne>
  remove: Endpoint<{ answer: typeof messageAnswer }, OfOne>
  /** The fields that a shop added to those of the definition, for whoever has a form of such a record. */
  additional: Endpoint<{ query: typeof additionalQuery; answer: typeof additionalAnswer }>
  /** Takes one picture for a field that holds several, before its record is saved. */
  addPicture: Endpoint<{ body: typeof pictureInput; answer: typeof pictureAnswer; files: ['file'] }>
  activate: Endpoint<{ body: typeof activateInput; answer: typeof activateAnswer }, OfOne>
  /** Moves a record along the machine of its state. */
  move: Endpoint<{ body: typeof moveInput; answer: One<Record> }, OfMove>
  /** Takes the last move of a record back. */
  undo: Endpoint<{ body: typeof undoInput; answer: One<Record> }, `${OfOne}/undo`>
  /** On all that the filters of the list leave, as are those that follow. */
  activateAll: Endpoint<{ query: Query<R>; body: typeof activateAllInput; answer: typeof allAnswer }>
  deleteAll: Endpoint<{ query: Query<R>; body: typeof deleteAllInput; answer: typeof allAnswer }>
  moveAll: Endpoint<
    { query: Query<R>; body: typeof moveAllInput; answer: typeof moveAllAnswer },
    `${string}/moves-all/:move`
  >
}

const call = <const P extends string>(method: Method, path: P, access: Access) => ({ method, path, access })

/**
 * The calls of a simple resource without their schemas, which the server makes of its definition (server/src/platform/crud/crud.ts).
 * To call them takes no more of it than its name; who may, follows from its subject and its machine.
 */
export function resourceApi<R extends Resource = Resource, Record = Shown<R>>(definition: {
  name: R['name']
  subject?: Subject
  readWith?: string
  fields?: Fields
}): ResourceApi<R, Record> {
  const base = pathOf(definition.name)
  const subject = definition.subject ?? definition.name
  const permission = (action: Action) => permissionOf({ ...definition, subject }, action)
  const moving = (isMeant?: (move: StateMove) => boolean) =>
    movePermissions({ ...definition, subject }, isMeant)
  return {
    list: call('GET', base, permission('index')),
    choices: call('GET', base, permission('index')),
    one: call('GET', `${base}/:id`, [permission('show'), permission('edit')]),
    create: call('POST', base, permission('create')),
    edit: call('PUT', `${base}/:id`, permission('edit')),
    additional: call('GET', `${base}/additional-fields`, [permission('create'), permission('edit')]),
    addPicture: call('POST', `${base}/pictures`, [permission('create'), permission('edit')]),
    remove: call('DELETE', `${base}/:id`, permission('delete')),
    activate: call('POST', `${base}/activate/:id`, permission('activate')),
    move: call('POST', `${base}/:id/moves/:move`, moving()),
    undo: call(
      'POST',
      `${base}/:id/undo`,
      moving(({ undo }) => undo === true),
    ),
    activateAll: call('POST', `${base}/activate-all`, permission('activate')),
    deleteAll: call('POST', `${base}/delete-all`, permission('delete')),
    moveAll: call('POST', `${base}/moves-all/:move`, moving()),
  }
}
