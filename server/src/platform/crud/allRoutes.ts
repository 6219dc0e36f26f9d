import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import type { Call } from '../http/registry/route.ts'
import { activationMessage } from '../texts/texts.ts'
import { withStrangeUses } from './references.ts'
import { titleColumns, titleIn } from './namedRecords.ts'
import type { Conditions } from './store/resourceTable.ts'
import type { StoredRow } from './store/storedRow.ts'
import type { BeforeDelete, Calls, Crud } from './crud.ts'

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
  nameOf: (row: StoredRow) => string,
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
  const names = inUse.slice(0, NAMED).map(nameOf)
  const rest = inUse.length > NAMED ? [`+${inUse.length - NAMED}`] : []
  throw new AppError('some_in_use', {
    values: { names: [...names, ...rest] },
    more: { ids: idsOf(inUse) },
  })
}

/** The rows that the filters leave, locked. Throws count_changed where they are not as many as the caller saw. */
export async function matching<R extends Resource>(
  crud: Crud<R>,
  tx: Tx,
  call: Call<unknown, ListQuery>,
  seen: number,
  more: Conditions = [],
) {
  const { rows, platform, options } = crud
  const { query } = call
  const where = [...(options.listWhere?.(query) ?? []), ...more]
  const { timeZone } = platform.config
  const matches = await rows.matching(tx, query, { where, timeZone, lock: true })
  requireCount(matches.length, seen)
  return matches
}

function activateAllRoute<R extends Resource>(crud: Crud<R>, api: Calls): void {
  const { route, platform, rows } = crud
  const { name } = rows.resource
  route(
    api.activateAll,
    { summary: `Switch on or off all ${name} that the filters of the list leave` },
    {
      commit: async (tx, call) => {
        const { is_active, count } = call.body
        const matches = await matching(crud, tx, call, count)
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

function deleteAllRoute<R extends Resource>(crud: Crud<R>, api: Calls): void {
  const { route, platform, rows } = crud
  const { beforeDelete } = crud.options
  const { name, title, fields } = rows.resource
  const [ar, en] = titleColumns({ by: title, fields, ...rows.storage })
  route(
    api.deleteAll,
    { summary: `Delete all ${name} that the filters of the list leave, or none where one is in use` },
    {
      commit: async (tx, call) => {
        const matches = await matching(crud, tx, call, call.body.count)
        const nameOf = (row: StoredRow) => titleIn(row[ar], row[en], call.language)
        if (beforeDelete) await requireAllFree(tx, call, matches, nameOf, beforeDelete)
        await withStrangeUses(call.t, rows.removeAll(tx, idsOf(matches)))
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
export function allRoutes<R extends Resource>(crud: Crud<R>, api: Calls): void {
  const { actions } = crud.rows.resource
  if (actions.includes('activate')) activateAllRoute(crud, api)
  if (actions.includes('delete')) deleteAllRoute(crud, api)
}
