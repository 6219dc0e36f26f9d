import type { Permission } from '@bustan/contract/permissions.ts'
import { withSchemas } from '@bustan/contract/core/calls/endpoint.ts'
import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import type { Action, Input, Resource, Row } from '@bustan/contract/core/resource/resource.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import {
  activateAllInput,
  activateAnswer,
  activateInput,
  additionalAnswer,
  additionalQuery,
  allAnswer,
  deleteAllInput,
  inputSchema,
  listOrChoices,
  listQuery,
  listSchema,
  messageAnswer,
  moveAllAnswer,
  moveAllInput,
  moveInput,
  pictureAnswer,
  pictureInput,
  rowSchema,
  undoInput,
} from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import * as z from 'zod/mini'
import { isRecord } from '@bustan/contract/core/values/objects.ts'
import type { Tx } from '../db/tables.ts'
import type { Call, Route } from '../http/registry/route.ts'
import type { Platform } from '../platform.ts'
import type { Step } from './machine/machineHost.ts'
import type { StoredRow } from './store/storedRow.ts'
import { storageOf } from './kinds/kindStorages.ts'
import { imagesOf } from './fields/pictures.ts'
import type { Conditions } from './store/resourceTable.ts'
import type { Columns, Store } from './store/storeCalls.ts'

/** Throws when the row can't go. */
export type BeforeDelete = (tx: Tx, row: StoredRow, call: Call) => Promise<void>

/** A move that a record of a definition has taken, or that was taken back. */
export type MoveStep = Step<StoredRow, StateMove>

/** A call that creates or edits a record, with what it sends of it. */
export type WriteCall<R extends Resource> = Call<unknown, unknown, Input<R>>

/** The parts that a resource does differently. They are plain functions, each called where its name says. */
export interface CrudOptions<R extends Resource = Resource> {
  /**
   * Permissions of the screens whose forms and filters choose among these records: without the permission of the list they are
   * answered what can be chosen (`limit=0`, `suggest`), by name.
   */
  chosenWith?: readonly Permission[]
  /** Returns further conditions of a list call, from its query: `main=true`. */
  listWhere?(query: Readonly<Record<string, unknown>>): Conditions
  listQuery?: z.ZodMiniType<ListQuery>
  /** Returns columns to set beside the definition's, checked: a parent. */
  prepareWrite?(tx: Tx, call: WriteCall<R>, before: StoredRow | null): Promise<Columns>
  /** Runs after a create or an edit, in its transaction; `before` is null for a new one. */
  after?(tx: Tx, call: Call, before: StoredRow | null, after: StoredRow, platform: Platform): Promise<void>
  /**
   * Runs after a move of a record, in its transaction, whoever took it: one of the staff by `call`, or the system, and also where a
   * move is taken back. What it throws undoes them all.
   */
  afterMove?(tx: Tx, call: Call | null, step: MoveStep, platform: Platform): Promise<void>
  /** Returns the data in the response besides a record's fields, for this caller: the actions they may take on it. */
  extraFields?(data: Row<R>, call: Call, platform: Platform): object
  /** Returns the content under the envelope's name, where that is not the fields as they are. */
  envelope?(data: Row<R>): object
  beforeDelete?: BeforeDelete
  /** True where the module imports its records in a way of its own. */
  ownImport?: true
}

type Answers = { answer: z.ZodMiniType }
type ListSchemas = Answers & { query: z.ZodMiniType<ListQuery> }
type Written<R extends Resource> = Answers & { body: z.ZodMiniType<Input<R>>; files: string[] }

/** A resource whose calls are mounted: where, on which rows, and what it does differently. */
export interface Crud<R extends Resource> {
  route: Route
  platform: Platform
  rows: Store<R>
  options: CrudOptions<R>
}

/** Reads what a create or an edit sends, without what its kinds of fields never store: what is left is checked. */
export function cleanedInput<R extends Resource>(resource: R, mode: Mode): z.ZodMiniType<Input<R>> {
  const cleaned = Object.entries(resource.fields).flatMap(([name, field]) =>
    storageOf(field).cleaned ? [[name, field] as const] : [],
  )
  const schema = inputSchema(resource, mode)
  if (cleaned.length === 0) return schema
  const clean = (sent: unknown) => {
    if (!isRecord(sent)) return sent
    const parts = cleaned.filter(([name]) => name in sent)
    const values = parts.map(([name, field]) => [name, storageOf(field).cleaned?.(field, sent[name])])
    return { ...sent, ...Object.fromEntries(values) }
  }
  return z.pipe(z.transform(clean), schema)
}

/** The calls of a resource, with the schemas that its definition and its options make. */
export function callsOf<R extends Resource>({ rows, options }: Pick<Crud<R>, 'rows' | 'options'>) {
  const { resource } = rows
  const at = resourceApi(resource)
  const query: z.ZodMiniType<ListQuery> = options.listQuery ?? listQuery<Resource>(resource)
  const one: Answers = { answer: oneAnswer(resource) }
  const list: ListSchemas = { query, answer: (options.chosenWith ? listOrChoices : listSchema)(resource) }
  const files = imagesOf(resource).map(([name]) => name)
  const written = (mode: Mode): Written<R> => ({ ...one, body: cleanedInput(resource, mode), files })
  return {
    list: withSchemas(at.list, list),
    one: withSchemas(at.one, one),
    create: withSchemas(at.create, written('create')),
    edit: withSchemas(at.edit, written('edit')),
    additional: withSchemas(at.additional, { query: additionalQuery, answer: additionalAnswer }),
    addPicture: withSchemas(at.addPicture, { body: pictureInput, answer: pictureAnswer, files: ['file'] }),
    remove: withSchemas(at.remove, { answer: messageAnswer }),
    activate: withSchemas(at.activate, { body: activateInput, answer: activateAnswer }),
    move: withSchemas(at.move, { ...one, body: moveInput }),
    undo: withSchemas(at.undo, { ...one, body: undoInput }),
    activateAll: withSchemas(at.activateAll, { query, body: activateAllInput, answer: allAnswer }),
    deleteAll: withSchemas(at.deleteAll, { query, body: deleteAllInput, answer: allAnswer }),
    moveAll: withSchemas(at.moveAll, { query, body: moveAllInput, answer: moveAllAnswer }),
  }
}

/** The calls of a resource, whatever its fields are. */
export type Calls = ReturnType<typeof callsOf>

/** The permission an action asks for. */
export const permissionFor = <R extends Resource>({ rows }: Crud<R>, action: Action) =>
  permissionOf(rows.resource, action)

/** Returns the response schema of a call on one record. */
function oneAnswer(resource: Resource): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = { data: rowSchema(resource) }
  return z.looseObject({ message: z.string(), ...shape })
}

/** One record with a message, as every call on one answers it. */
export async function answerOne<R extends Resource>(
  { rows, options, platform }: Crud<R>,
  call: Call,
  id: number,
  message: string,
) {
  const { resource } = rows
  const row = await rows.find(call.db, id, call.language)
  const data = { ...row, ...options.extraFields?.(row, call, platform) }
  const envelope = resource.envelope ? { [resource.envelope]: options.envelope?.(data) ?? data } : {}
  return { message, data: { ...data, ...envelope } }
}
