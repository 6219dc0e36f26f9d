import { MAX_PROBLEMS } from '@bustan/contract/core/exports/import/importable.ts'
import type { Imported } from '@bustan/contract/core/exports/import/importSchemas.ts'
import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import { schemasOf } from '@bustan/contract/core/kinds/kinds.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import type { Input, Resource } from '@bustan/contract/core/resource/resource.ts'
import type * as z from 'zod/mini'
import { isNumber, isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import { requireIdentity } from '../../access/access.ts'
import type { Change } from '../../changes/changes.ts'
import { cleanedInput } from '../../crud/crud.ts'
import type { Crud, WriteCall } from '../../crud/crud.ts'
import { createOne, editOne, requireNewFiles } from '../../crud/crudWrites.ts'
import { storageOf } from '../../crud/kinds/kindStorages.ts'
import { inSavepoint } from '../../db/statements/savepoint.ts'
import type { Tx } from '../../db/tables.ts'
import type { SheetRow } from '../../documents/readSheet.ts'
import { AppError, invalidField, invalidFields } from '../../faults/errors.ts'
import type { FieldError } from '../../faults/errors.ts'
import { problemsBy } from '../../faults/problemsBy.ts'
import { validate } from '../../http/requests/validation.ts'
import type { Call } from '../../http/registry/route.ts'
import { cellText, isBlankValue } from '../../documents/sheetCells.ts'
import type { CellReader } from '../../documents/sheetCells.ts'
import { ID } from './importColumns.ts'
import type { ImportFile } from './importProblems.ts'
import { missingColumns, problemsOf } from './importProblems.ts'
import { createReader } from './importReader.ts'

type Values = Readonly<Record<string, unknown>>

/** The work on one file: in one transaction, whose changes are told at its end. */
interface Work<R extends Resource> {
  crud: Crud<R>
  tx: Tx
  call: Call
  file: ImportFile
  reader: CellReader
  /** The records that rows change, as they are answered, by id. */
  records: ReadonlyMap<number, Values>
  bodies: Readonly<Record<Mode, z.ZodMiniType<Input<R>>>>
  mayEdit: boolean
}

/** Returns the value of a record as a call sends it. */
const sentValue = (name: string, { kind }: Field, record: Values): unknown =>
  kind === 'bilingual' ? recordOf(record['trans'])[name] : record[name]

/** Checks whether a call that sends a value changes nothing of the one that is there. */
function isSame(field: Field, value: unknown, current: unknown): boolean {
  if (isBlankValue(value) && isBlankValue(current)) return true
  const [sent, there] = [value, current].map((one) => schemasOf(field).input(field, 'edit').safeParse(one))
  return sent?.success && there?.success
    ? JSON.stringify(sent.data) === JSON.stringify(there.data)
    : JSON.stringify(value) === JSON.stringify(current)
}

/** Fills the side of a value that a file has no column of. */
const withSides = (value: unknown, current: unknown): unknown =>
  isRecord(value) && !Array.isArray(value) && isRecord(current) ? { ...current, ...value } : value

/** A row as a call sends it, and the problems of its cells. */
interface SentRow {
  sent: Record<string, unknown>
  problems: readonly FieldError[]
}

/** Returns what a row sends: of a record that is there, what differs, and what every edit sends. */
function sentBy<R extends Resource>(
  { crud, file, reader }: Work<R>,
  row: SheetRow,
  record: Values | null,
): SentRow {
  const { fields } = crud.rows.resource
  const sent: Record<string, unknown> = {}
  const problems = file.columns.fields.flatMap(({ name, places }) =>
    problemsBy(() => {
      const field = fields[name]
      if (!field) return
      const cells = places.map((place) => (place === undefined ? undefined : (row.cells[place] ?? null)))
      const current = record ? sentValue(name, field, record) : undefined
      const value = storageOf(field).fromCells?.(cells, { name, field, current, reader })
      const whole = withSides(value, current)
      if (value !== undefined && !(record && isSame(field, whole, current))) sent[name] = whole
    }),
  )
  if (!record || (problems.length === 0 && Object.keys(sent).length === 0)) return { sent, problems }
  for (const [name, field] of Object.entries(fields))
    if (
      !(name in sent) &&
      !field.onlyIf &&
      !schemasOf(field).input(field, 'edit').safeParse(undefined).success
    )
      sent[name] = sentValue(name, field, record)
  return { sent, problems }
}

/** Reads a row by the schema of a form. Throws 422 of all that is wrong in it. */
function read<R extends Resource>(
  { call, bodies }: Work<R>,
  mode: Mode,
  { sent, problems }: SentRow,
  params: object = {},
): WriteCall<R> {
  if (problems.length > 0) {
    const others = problemsBy(() => validate(bodies[mode], sent))
    throw invalidFields([
      ...problems,
      ...others.filter(({ field }) => !problems.some((one) => one.field === field)),
    ])
  }
  return { ...call, params, files: new Map(), body: validate(bodies[mode], sent) }
}

/** Returns the number of the record that a row changes; null where it adds one. Throws 422 where it may not change that. */
function idOf<R extends Resource>({ file, mayEdit, records }: Work<R>, row: SheetRow, seen: Set<number>) {
  const { id: place } = file.columns
  const text = place === undefined ? '' : cellText(row.cells[place])
  if (text === '') return null
  if (!mayEdit) throw invalidField(ID, 'no_edit')
  const id = Number(text)
  if (!records.has(id)) throw invalidField(ID, 'no_record')
  if (seen.has(id)) throw invalidField(ID, 'two_rows')
  seen.add(id)
  return id
}

/** Adds or changes what a row says. Returns the effect it has. Throws AppError with the problems of the row. */
async function writeRow<R extends Resource>(
  work: Work<R>,
  row: SheetRow,
  seen: Set<number>,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { crud, tx, records } = work
  const id = idOf(work, row, seen)
  const record = (id !== null && records.get(id)) || null
  const { sent, problems } = sentBy(work, row, record)
  if (id === null || !record) {
    const call = read<R>(work, 'create', { sent, problems })
    requireNewFiles(crud, call)
    await createOne(crud, tx, call)
    return 'added'
  }
  if (problems.length === 0 && Object.keys(sent).length === 0) return 'unchanged'
  const version = record['version']
  const call = read<R>(work, 'edit', { sent: { ...sent, version }, problems }, { id })
  await editOne(crud, tx, call, id)
  return 'changed'
}

/** Reads the records that rows of a file change. */
async function readRecords<R extends Resource>(
  { rows }: Crud<R>,
  tx: Tx,
  call: Call,
  { columns, rows: all }: ImportFile,
) {
  const { id: place } = columns
  if (place === undefined) return new Map<number, Values>()
  const ids = all.map(({ cells }) => Number(cellText(cells[place]))).filter((id) => isNumber(id) && id > 0)
  const whole = ids.filter((id) => Number.isInteger(id) && id < 2 ** 31)
  const read = await rows.some(tx, [...new Set(whole)], call.language)
  return new Map(read.map((row): [number, Values] => [row.id, row]))
}

/**
 * Writes the rows of a file in a transaction, each by the rules of a form, and says what came of it. Where there are problems, or it is
 * only looked at, whoever calls takes it all back.
 */
export async function writeFile<R extends Resource>(
  crud: Crud<R>,
  tx: Tx,
  call: Call,
  file: ImportFile,
): Promise<{ result: Imported; changes: Change[] }> {
  const { platform, rows } = crud
  const changes: Change[] = []
  const recorded = {
    ...platform.changes,
    record: async (_tx: Tx, change: Change) => void changes.push(change),
  }
  const { resource } = rows
  const work: Work<R> = {
    crud: { ...crud, platform: { ...platform, changes: recorded } },
    tx,
    call,
    file,
    reader: await createReader(tx, resource, file, {
      records: platform.records,
      timeZone: platform.config.timeZone,
    }),
    records: await readRecords(crud, tx, call, file),
    bodies: { create: cleanedInput(resource, 'create'), edit: cleanedInput(resource, 'edit') },
    mayEdit:
      resource.actions.includes('edit') &&
      requireIdentity(call.identity).permissions.has(permissionOf(resource, 'edit')),
  }
  const reported = { resource, call, file }
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const isNew = ({ cells }: SheetRow) =>
    file.columns.id === undefined || cellText(cells[file.columns.id]) === ''
  const missing = file.rows.some(isNew) ? missingColumns(reported, work.bodies.create) : []
  const problems = [...missing]
  const seen = new Set<number>()
  for (const row of file.rows)
    try {
      // A row that the database refuses leaves the transaction to the rows behind it.
      counts[await inSavepoint(tx, () => writeRow(work, row, seen))] += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const own = problemsOf(reported, row, error)
      // A column that is not there is told once.
      problems.push(...own.filter(({ field }) => !missing.some((one) => one.field === field)))
    }
  return {
    changes,
    result: {
      ...counts,
      problems: problems.slice(0, MAX_PROBLEMS),
      more_problems: Math.max(0, problems.length - MAX_PROBLEMS),
      unknown_columns: [...file.columns.unknown],
    },
  }
}
