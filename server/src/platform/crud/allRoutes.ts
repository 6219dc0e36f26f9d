import type * as z from 'zod/mini'
import type { Endpoint } from '@bustan/contract/core/endpoint.ts'
import { isolate } from '@bustan/contract/core/names.ts'
import { activateAllInput, allAnswer, deleteAllInput } from '@bustan/contract/core/resourceSchemas.ts'
import { resourceApi } from '@bustan/contract/core/resourceApi.ts'
import type { Resource } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Call, Route } from '../http/route.ts'
import { activationMessage } from '../i18n/texts.ts'
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

/** What stands in the way of every row, asked before any of them goes. Throws some_in_use. */
async function requireAllFree(
  tx: Tx,
  call: Call,
  found: readonly StoredRow[],
  title: string,
  beforeDelete: BeforeDelete,
): Promise<void> {
  const held: StoredRow[] = []
  for (const row of found)
    try {
      await beforeDelete(tx, row, call)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'in_use')) throw error
      held.push(row)
    }
  if (held.length === 0) return
  const nameOf = (row: StoredRow) =>
    pickTranslation({ ar: row[`${title}_ar`] as string, en: row[`${title}_en`] as string }, call.language)
  const names = held.slice(0, NAMED).map((row) => isolate(nameOf(row)))
  const rest = held.length > NAMED ? [`+${held.length - NAMED}`] : []
  throw new AppError('some_in_use', {
    values: { names: [...names, ...rest].join('، ') },
    more: { ids: idsOf(held) },
  })
}

/** Switching and deleting everything that a list's filters (in the address) leave: all of it or, if anything is in the way, none. */
export function allRoutes<R extends Resource>(
  route: Route,
  platform: Platform,
  rows: Store<R>,
  options: {
    query: z.ZodMiniType
    listWhere?: (query: ListQuery) => Conditions
    beforeDelete?: BeforeDelete
  },
): void {
  const { resource } = rows
  const { query } = options
  const api: AllCalls = resourceApi(resource)
  const matching = async (tx: Tx, call: Call, seen: number) => {
    const asked = call.query as ListQuery
    const where = options.listWhere?.(asked) ?? []
    const found = await rows.matching(tx, asked, { where, timeZone: platform.config.timeZone, lock: true })
    requireCount(found.length, seen)
    return found
  }
  const changeOf = (row: StoredRow, call: Call) => ({
    resource: resource.name,
    id: row.id,
    actor: call.actor,
  })

  if (resource.actions.includes('activate'))
    route(
      api.activateAll,
      {
        summary: `Switch on or off all ${resource.name} that the filters of the list leave`,
        query,
        body: activateAllInput,
        answer: allAnswer,
      },
      {
        commit: async (tx, call) => {
          const { is_active, count } = call.body
          const found = await matching(tx, call, count)
          const switched = found.filter((row) => row['is_active'] !== is_active)
          await rows.activateAll(tx, idsOf(switched), is_active)
          const changes = switched.map((row) => ({
            ...changeOf(row, call),
            action: is_active ? 'activate' : 'deactivate',
            before: { is_active: !is_active },
            after: { is_active },
          }))
          await platform.changes.recordAll(tx, changes)
          return { message: activationMessage(call.t, is_active), data: { count: switched.length } }
        },
      },
    )

  if (resource.actions.includes('delete'))
    route(
      api.deleteAll,
      {
        summary: `Delete all ${resource.name} that the filters of the list leave, or none where one is in use`,
        query,
        body: deleteAllInput,
        answer: allAnswer,
      },
      {
        commit: async (tx, call) => {
          const found = await matching(tx, call, call.body.count)
          if (options.beforeDelete)
            await requireAllFree(tx, call, found, resource.title, options.beforeDelete)
          await rows.removeAll(tx, idsOf(found))
          const changes = found.map((row) => ({ ...changeOf(row, call), action: 'delete', before: row }))
          await platform.changes.recordAll(tx, changes)
          return { message: call.t('done/deletedSuccessfully'), data: { count: found.length } }
        },
      },
    )
}
