import type { Permission } from '@bustan/contract/access/roles/permissions.ts'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import type { Action, Resource } from '@bustan/contract/core/resource/resource.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { rowSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import * as z from 'zod/mini'
import type { Tx } from '../db/tables.ts'
import type { Call, Route } from '../http/registry/route.ts'
import type { Platform } from '../platform.ts'
import type { BeforeDelete } from './allRoutes.ts'
import type { StoredRow } from './columns.ts'
import type { Conditions } from './resourceTable.ts'
import type { Columns, Store } from './storeCalls.ts'

/** The parts that a resource does differently. They are plain functions, each called where its name says. */
export interface CrudOptions {
  /**
   * Permissions of the screens whose forms and filters choose among these records: without the permission of the list they are
   * answered what can be chosen (`limit=0`, `suggest`), by name.
   */
  chosenWith?: readonly Permission[]
  /** Further conditions of a list call, from its query: `main=true`. */
  listWhere?: (query: Readonly<Record<string, unknown>>) => Conditions
  listQuery?: z.ZodMiniType
  /** Columns to set beside the definition's, checked: a parent. */
  prepareWrite?: (tx: Tx, call: Call, before: StoredRow | null) => Promise<Columns>
  /** Runs after a create or an edit, in its transaction; `before` is null for a new one. */
  after?: (tx: Tx, call: Call, before: StoredRow | null, after: StoredRow) => Promise<void>
  /** Returns the data in the response besides a record's fields, for this caller: the actions they may take on it. */
  extraFields?: (data: Readonly<Record<string, unknown>>, call: Call) => object
  /** Returns the content under the envelope's name, where that is not the fields as they are. */
  envelope?: (data: Readonly<Record<string, unknown>>) => object
  beforeDelete?: BeforeDelete
}

type Known = 'remove' | 'activate'
type Answers = { answer: z.ZodMiniType }
type OfOne = `${string}/:id`
type Written = Answers & { body: z.ZodMiniType; files: string }

/** The calls, whatever the resource's fields are. */
interface Calls extends Pick<ReturnType<typeof resourceApi>, Known> {
  list: Endpoint<Answers & { query: z.ZodMiniType }>
  one: Endpoint<Answers, OfOne>
  create: Endpoint<Written>
  edit: Endpoint<Written, OfOne>
}

/** A resource whose calls are mounted: where, on which rows, and what it does differently. */
export interface Crud<R extends Resource> {
  route: Route
  platform: Platform
  rows: Store<R>
  options: CrudOptions
}

/** The calls of a resource. */
export const callsOf = <R extends Resource>({ rows }: Crud<R>): Calls => resourceApi(rows.resource)

/** The permission an action asks for. */
export const permissionFor = <R extends Resource>({ rows }: Crud<R>, action: Action) =>
  permissionOf(rows.resource, action)

/** Returns the response schema of a call on one record. */
export function oneAnswer<R extends Resource>({ rows }: Crud<R>): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = { data: rowSchema(rows.resource) }
  return z.looseObject({ message: z.string(), ...shape })
}

/** One record with a message, as every call on one answers it. */
export async function answerOne<R extends Resource>(
  { rows, options }: Crud<R>,
  call: Call,
  id: number,
  message: string,
) {
  const { resource } = rows
  const row = await rows.find(call.db, id, call.language)
  const data = { ...row, ...options.extraFields?.(row, call) }
  const envelope = resource.envelope ? { [resource.envelope]: options.envelope?.(data) ?? data } : {}
  return { message, data: { ...data, ...envelope } }
}
