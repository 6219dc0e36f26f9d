import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { dayProblems } from '@bustan/contract/core/values/dayRules.ts'
import type { Input, Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Actor } from '../changes/changes.ts'
import { databaseNow } from '../time/clock.ts'
import type { Tx } from '../db/tables.ts'
import { invalidFields } from '../faults/errors.ts'
import type { Platform } from '../platform.ts'
import { answerOne, callsOf } from './crud.ts'
import type { Crud, WriteCall } from './crud.ts'
import type { StoredRow } from './store/storedRow.ts'
import { imagesOf, keepAll, prepareAll, requireFiles } from './pictures.ts'
import type { Columns, Store } from './store/storeCalls.ts'

/** Throws 422 of the days that are out of their order, or past where they have to be ahead. */
function assertDays<R extends Resource>(
  { rows, platform }: Crud<R>,
  { body }: WriteCall<R>,
  before: StoredRow | null,
): void {
  const today = businessDay(databaseNow(), platform.config.timeZone)
  const problems = dayProblems(rows.resource.fields, body, before, today)
  if (problems.length > 0) throw invalidFields(problems)
}

/** Adds a record with its row in the audit trail. Returns it as the database has it, locked. */
export async function addRecord<R extends Resource>(
  tx: Tx,
  platform: Pick<Platform, 'changes'>,
  rows: Store<R>,
  actor: Actor,
  input: Input<R>,
  columns?: Columns,
): Promise<StoredRow> {
  const id = await rows.create(tx, input, columns)
  const after = await rows.lock(tx, id)
  await platform.changes.record(tx, { resource: rows.resource.name, id, action: 'create', actor, after })
  return after
}

/** Adds a record. */
export function createRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows, options } = crud
  const { resource } = rows
  route(
    callsOf(crud).create,
    { summary: `Create one of ${resource.name}`, status: 201 },
    {
      prepare: (call) => {
        assertDays(crud, call, null)
        requireFiles(resource, call, null)
        return prepareAll(platform, call, imagesOf(resource))
      },
      commit: async (tx, call, pictures) => {
        const keys = await keepAll(platform, tx, pictures)
        const columns = { ...(await options.prepareWrite?.(tx, call, null)), ...keys }
        const after = await addRecord(tx, platform, rows, call.actor, call.body, columns)
        const { id } = after
        await options.after?.(tx, call, null, after, platform)
        return answerOne(crud, call, id, call.t('done/addedSuccessfully'))
      },
    },
  )
}

/** Changes a record. */
export function editRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows, options } = crud
  const { resource } = rows
  route(
    callsOf(crud).edit,
    { summary: `Edit one of ${resource.name}` },
    {
      prepare: (call) => prepareAll(platform, call, imagesOf(resource)),
      commit: async (tx, call, pictures) => {
        const { id } = call.params
        const keys = await keepAll(platform, tx, pictures)
        const current = await rows.lock(tx, id)
        assertDays(crud, call, current)
        requireFiles(resource, call, current)
        const columns = { ...(await options.prepareWrite?.(tx, call, current)), ...keys }
        const { before, after } = await rows.update(tx, id, call.body, columns)
        const { actor } = call
        await platform.changes.record(tx, {
          resource: resource.name,
          id,
          action: 'edit',
          actor,
          before,
          after,
        })
        await options.after?.(tx, call, before, after, platform)
        return answerOne(crud, call, id, call.t('done/editedSuccessfully'))
      },
    },
  )
}
