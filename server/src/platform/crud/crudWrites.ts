import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { recordProblems } from '@bustan/contract/core/resource/dayRules.ts'
import type { Input, Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Actor, Change } from '../changes/changes.ts'
import { databaseNow } from '../time/clock.ts'
import type { Tx } from '../db/tables.ts'
import { AppError, invalidFields } from '../faults/errors.ts'
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

/** A record as a call writes it, by all the rules of a form: with `id` one that is there, else a new one. */
export interface Write<R extends Resource> {
  id: number | null
  call: WriteCall<R>
  files?: Files
}

/** Adds and changes records by all the rules of a form, with a statement for many of them. Returns them in their order. */
export async function writeAll<R extends Resource>(
  crud: Crud<R>,
  tx: Tx,
  writes: readonly Write<R>[],
): Promise<StoredRow[]> {
  const { platform, rows, options } = crud
  const { resource } = rows
  const ids = writes.flatMap(({ id }) => id ?? [])
  const locked = new Map(ids.length > 0 ? (await rows.lockAll(tx, ids)).map((row) => [row.id, row]) : [])
  const records = []
  for (const { id, call, files = [] } of writes) {
    const before = id === null ? null : locked.get(id)
    if (before === undefined) throw new AppError('not_found')
    const input = checkedBody(crud, call, before)
    if (before) requireFiles(resource, { files: call.files, body: input }, before)
    const keys = await keepAll(platform, tx, countedFiles(files, call.body, input))
    const set = { ...(await options.prepareWrite?.(tx, call, before)), ...keys }
    records.push({ call, before, input, set })
  }
  const written = await rows.write(tx, records)
  const changes = written.map(({ call: { actor }, before, after }): Change => {
    const action = before ? 'edit' : 'create'
    return { resource: resource.name, id: after.id, action, actor, before: before ?? undefined, after }
  })
  await platform.changes.recordAll(tx, changes)
  for (const { call, before, after } of written) await options.after?.(tx, call, before, after, platform)
  return written.map(({ after }) => after)
}

/** Checks whether a resource has rules of its module that run between the writes of two records. */
export const hasWriteRules = ({ options }: Pick<Crud<Resource>, 'options'>): boolean =>
  options.prepareWrite !== undefined || options.after !== undefined

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
      commit: async (tx, call, files) => {
        const [added] = await writeAll(crud, tx, [{ id: null, call, files }])
        return answerOne(crud, call, added?.id ?? 0, call.t('done/addedSuccessfully'))
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
      commit: async (tx, call, files) => {
        const { id } = call.params
        await writeAll(crud, tx, [{ id, call, files }])
        return answerOne(crud, call, id, call.t('done/editedSuccessfully'))
      },
    },
  )
}
