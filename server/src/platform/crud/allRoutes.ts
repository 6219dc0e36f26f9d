import type * as z from 'zod/mini'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import {
  activateAllInput,
  allAnswer,
  deleteAllInput,
} from '@bustan/contract/core/resource/resourceSchemas.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import type { Call, Route } from '../http/registry/route.ts'
import { activationMessage } from '../texts/texts.ts'
import type { Platform } from '../platform.ts'
import { pickTranslation } from './columns.ts'
import type { StoredRow } from './columns.ts'
import type { Conditions } from './resourceTable.ts'
import type { Store } from './storeCalls.ts'

/** Throws when the row can't go. */
export type BeforeDelete = (tx: Tx, row: StoredRow, call: Call) => Promise<void>

/** The calls, whatever the resource's list can be asked for. */
interface AllCalls {
  activateAll: AllCall<typeof activateAllInput>
  deleteAll: AllCall<typeof deleteAllInput>
}
type AllCall<B extends z.ZodMiniType> = Endpoint<{ query: z.ZodMiniType; body: B; answer: typeof allAnswer }>

/** Records in use that a refusal names. */
const NAMED = 5

const idsOf = (rows: readonly StoredRow[]) => rows.map((row) => row.id)

/** Nobody changes more or fewer records than they saw: throws count_changed. */
export function requireCount(now: number, seen: number): void {
  if (now !== seen) throw new AppError('count_changed', { values: { now, seen }, more: { count: now } })
}

/** Checks every row for reasons against its deletion, before any of them goes. Throws some_in_use. */
async function requireAllFree(
  tx: Tx,
  call: Call,
  rows: readonly StoredRow[],
  title: string,
  beforeDelete: BeforeDelete,
): Promise<void> {
  const inUse: StoredRow[] = []
  for (const row of rows)
    try {
      await beforeDelete(tx, row, call)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'in_use')) throw error
      inUse.push(row)
    }
  if (inUse.length === 0) return
  const nameOf = (row: StoredRow) =>
    pickTranslation({ ar: row[`${title}_ar`] as string, en: row[`${title}_en`] as string }, call.language)
  const names = inUse.slice(0, NAMED).map((row) => isolate(nameOf(row)))
  const rest = inUse.length > NAMED ? [`+${inUse.length - NAMED}`] : []
  throw new AppError('some_in_use', {
    values: { names: [...names, ...rest].join('، ') },
    more: { ids: idsOf(inUse) },
  })
}

/** A list whose filters say what is changed. */
interface BulkList<R extends Resource> {
  route: Route
  platform: Platform
  rows: Store<R>
  query: z.ZodMiniType
  listWhere?: (query: ListQuery) => Conditions
  beforeDelete?: BeforeDelete
}

/** The rows that the filters leave, locked. Throws count_changed where they are not as many as the caller saw. */
async function matching<R extends Resource>(list: BulkList<R>, tx: Tx, call: Call, seen: number) {
  const { rows, platform } = list
  const query = call.query as ListQuery
  const where = list.listWhere?.(query) ?? []
  const { timeZone } = platform.config
  const matches = await rows.matching(tx, query, { where, timeZone, lock: true })
  requireCount(matches.length, seen)
  return matches
}

function activateAllRoute<R extends Resource>(list: BulkList<R>, api: AllCalls): void {
  const { route, platform, rows, query } = list
  const { name } = rows.resource
  route(
    api.activateAll,
    {
      summary: `Switch on or off all ${name} that the filters of the list leave`,
      query,
      body: activateAllInput,
      answer: allAnswer,
    },
    {
      commit: async (tx, call) => {
        const { is_active, count } = call.body
        const matches = await matching(list, tx, call, count)
        const switched = matches.filter((row) => row['is_active'] !== is_active)
        await rows.activateAll(tx, idsOf(switched), is_active)
        const changes = switched.map((row) => ({
          resource: name,
          id: row.id,
          actor: call.actor,
          action: is_active ? 'activate' : 'deactivate',
          before: { is_active: !is_active },
          after: { is_active },
        }))
        await platform.changes.recordAll(tx, changes)
        return { message: activationMessage(call.t, is_active), data: { count: switched.length } }
      },
    },
  )
}

function deleteAllRoute<R extends Resource>(list: BulkList<R>, api: AllCalls): void {
  const { route, platform, rows, query, beforeDelete } = list
  const { name, title } = rows.resource
  route(
    api.deleteAll,
    {
      summary: `Delete all ${name} that the filters of the list leave, or none where one is in use`,
      query,
      body: deleteAllInput,
      answer: allAnswer,
    },
    {
      commit: async (tx, call) => {
        const matches = await matching(list, tx, call, call.body.count)
        if (beforeDelete) await requireAllFree(tx, call, matches, title, beforeDelete)
        await rows.removeAll(tx, idsOf(matches))
        const changes = matches.map((row) => ({
          resource: name,
          id: row.id,
          actor: call.actor,
          action: 'delete',
          before: row,
        }))
        await platform.changes.recordAll(tx, changes)
        return { message: call.t('done/deletedSuccessfully'), data: { count: matches.length } }
      },
    },
  )
}

/** Switching and deleting everything that a list's filters (in the address) leave: all of it or, if anything is in the way, none. */
export function allRoutes<R extends Resource>(
  route: Route,
  platform: Platform,
  rows: Store<R>,
  options: Pick<BulkList<R>, 'query' | 'listWhere' | 'beforeDelete'>,
): void {
  const list = { route, platform, rows, ...options }
  const api: AllCalls = resourceApi(rows.resource)
  if (rows.resource.actions.includes('activate')) activateAllRoute(list, api)
  if (rows.resource.actions.includes('delete')) deleteAllRoute(list, api)
}
