import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { recordProblems } from '@bustan/contract/core/resource/dayRules.ts'
import type { Input, Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Actor } from '../changes/changes.ts'
import { databaseNow } from '../time/clock.ts'
import type { Tx } from '../db/tables.ts'
import { invalidFields } from '../faults/errors.ts'
import type { Platform } from '../platform.ts'
import { answerOne, callsOf } from './crud.ts'
import type { Crud, WriteCall } from './crud.ts'
import { settledInput } from './store/conditions.ts'
import type { StoreOptions } from './store/resourceTable.ts'
import type { StoredRow } from './store/storedRow.ts'
import { imagesOf, keepAll, prepareAll, requireFiles } from './fields/pictures.ts'
import type { Columns, Store } from './store/storeCalls.ts'

/** Returns a stored row with its values under the names of their fields as well. */
const byField = ({ columns = {} }: StoreOptions, row: StoredRow) => ({
  ...row,
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
})

/**
 * Returns what a call writes: null for each field that does not count. Throws 422 of what is missing then, and of days that are out
 * of their order, or past where they have to be ahead.
 */
function checkedBody<R extends Resource>(
  { rows, platform }: Crud<R>,
  { body }: WriteCall<R>,
  before: StoredRow | null,
): Input<R> {
  const { fields } = rows.resource
  const settled = settledInput({ fields, columns: rows.storage.columns }, body, before)
  const today = businessDay(databaseNow(), platform.config.timeZone)
  const stored = before && byField(rows.storage, before)
  const problems = recordProblems(rows.resource, settled, stored, today)
  if (problems.length > 0) throw invalidFields(problems)
  return settled
}

type Values = Readonly<Record<string, unknown>>

/** Returns the files of the fields that count: those that are not emptied beside what was sent. */
const countedFiles = <T extends { name: string }>(files: readonly T[], sent: Values, body: Values): T[] =>
  files.filter(({ name }) => body[name] !== null || sent[name] === null)

/** Adds a record with its row in the audit trail. Returns it as the database has it, locked. */
export async function addRecord<R extends Resource>(
  tx: Tx,
  platform: Pick<Platform, 'changes'>,
  rows: Store<R>,
  actor: Actor,
  input: Input<R>,
  columns?: Columns,
): Promise<StoredRow> {
  const after = await rows.create(tx, input, columns)
  const { id } = after
  await platform.changes.record(tx, { resource: rows.resource.name, id, action: 'create', actor, after })
  return after
}

type Files = Awaited<ReturnType<typeof prepareAll>>

/** Adds a record by all the rules of a form. */
export async function createOne<R extends Resource>(
  crud: Crud<R>,
  tx: Tx,
  call: WriteCall<R>,
  files: Files = [],
): Promise<StoredRow> {
  const { platform, rows, options } = crud
  const body = checkedBody(crud, call, null)
  const keys = await keepAll(platform, tx, countedFiles(files, call.body, body))
  const columns = { ...(await options.prepareWrite?.(tx, call, null)), ...keys }
  const after = await addRecord(tx, platform, rows, call.actor, body, columns)
  await options.after?.(tx, call, null, after, platform)
  return after
}

/** Changes a record by all the rules of a form. */
export async function editOne<R extends Resource>(
  crud: Crud<R>,
  tx: Tx,
  call: WriteCall<R>,
  id: number,
  files: Files = [],
): Promise<void> {
  const { platform, rows, options } = crud
  const { resource } = rows
  const current = await rows.lock(tx, id)
  const body = checkedBody(crud, call, current)
  requireFiles(resource, { files: call.files, body }, current)
  const keys = await keepAll(platform, tx, countedFiles(files, call.body, body))
  const columns = { ...(await options.prepareWrite?.(tx, call, current)), ...keys }
  const { before, after } = await rows.update(tx, id, body, columns)
  const { actor } = call
  await platform.changes.record(tx, { resource: resource.name, id, action: 'edit', actor, before, after })
  await options.after?.(tx, call, before, after, platform)
}

/** Throws 422 of what a new record lacks of files. */
export const requireNewFiles = <R extends Resource>(crud: Crud<R>, call: WriteCall<R>): void =>
  requireFiles(crud.rows.resource, { files: call.files, body: checkedBody(crud, call, null) }, null)

/** Adds a record. */
export function createRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows } = crud
  const { resource } = rows
  route(
    callsOf(crud).create,
    { summary: `Create one of ${resource.name}`, status: 201 },
    {
      prepare: (call) => {
        requireNewFiles(crud, call)
        return prepareAll(platform, call, imagesOf(resource))
      },
      commit: async (tx, call, pictures) => {
        const { id } = await createOne(crud, tx, call, pictures)
        return answerOne(crud, call, id, call.t('done/addedSuccessfully'))
      },
    },
  )
}

/** Changes a record. */
export function editRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows } = crud
  const { resource } = rows
  route(
    callsOf(crud).edit,
    { summary: `Edit one of ${resource.name}` },
    {
      prepare: (call) => prepareAll(platform, call, imagesOf(resource)),
      commit: async (tx, call, pictures) => {
        const { id } = call.params
        await editOne(crud, tx, call, id, pictures)
        return answerOne(crud, call, id, call.t('done/editedSuccessfully'))
      },
    },
  )
}
