import { MAX_PROBLEMS } from '@bustan/contract/core/exports/import/importable.ts'
import type { Imported, ImportProblem } from '@bustan/contract/core/exports/import/importSchemas.ts'
import type { Mode } from '@bustan/contract/core/kinds/kind.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import type { Input, Resource } from '@bustan/contract/core/resource/resource.ts'
import type * as z from 'zod/mini'
import { requireIdentity } from '../../access/access.ts'
import type { Change } from '../../changes/changes.ts'
import { cleanedInput } from '../../crud/crud.ts'
import type { Crud, WriteCall } from '../../crud/crud.ts'
import { hasWriteRules, requireNewFiles, writeAll } from '../../crud/crudWrites.ts'
import type { Write } from '../../crud/crudWrites.ts'
import { editValues, withSides } from '../../crud/kinds/sentValues.ts'
import type { EditValues } from '../../crud/kinds/sentValues.ts'
import { storageOf } from '../../crud/kinds/kindStorages.ts'
import { idIn } from '../../db/statements/idsByName.ts'
import { inParts } from '../../db/statements/savepoint.ts'
import type { Tx } from '../../db/tables.ts'
import type { SheetRow } from '../../documents/readSheet.ts'
import { AppError, invalidField, invalidFields } from '../../faults/errors.ts'
import type { FieldError } from '../../faults/errors.ts'
import { problemsBy } from '../../faults/problemsBy.ts'
import { validate } from '../../http/requests/validation.ts'
import type { Call } from '../../http/registry/route.ts'
import { cellText } from '../../documents/sheetCells.ts'
import type { CellReader } from '../../documents/sheetCells.ts'
import { ID } from './importColumns.ts'
import type { ImportFile } from './importProblems.ts'
import { missingColumns, problemsOf } from './importProblems.ts'
import { createReader } from './importReader.ts'

/** Rows that are read and written together. */
const ROWS_AT_ONCE = 250

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
  edits: EditValues
  mayEdit: boolean
  /** The numbers of records that rows before have changed. */
  seen: Set<number>
  refused: Map<SheetRow, AppError>
}

/** A row as a call sends it, and the problems of its cells. */
interface SentRow {
  sent: Record<string, unknown>
  problems: readonly FieldError[]
}

/** Returns what a row sends: of a record that is there, what differs, and what every edit sends. */
function sentBy<R extends Resource>(
  { crud, file, reader, edits }: Work<R>,
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
      const current = record ? edits.sentValue(name, record) : undefined
      const value = storageOf(field).fromCells?.(cells, { name, field, current, reader })
      const whole = withSides(value, current)
      if (value !== undefined && !(record && edits.isSame(name, whole, current))) sent[name] = whole
    }),
  )
  if (record && (problems.length > 0 || Object.keys(sent).length > 0))
    for (const name of edits.needed) if (!(name in sent)) sent[name] = edits.sentValue(name, record)
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
function idOf<R extends Resource>({ file, mayEdit, records, seen }: Work<R>, row: SheetRow) {
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

/** A row that was read, with the call that a form would send for it: null where it changes nothing. */
interface ReadRow<R extends Resource> {
  row: SheetRow
  id: number | null
  call: WriteCall<R> | null
}

/** Reads what a row adds or changes. Throws AppError with the problems of the row. */
function readRow<R extends Resource>(work: Work<R>, row: SheetRow): ReadRow<R> {
  const id = idOf(work, row)
  const record = (id !== null && work.records.get(id)) || null
  const { sent, problems } = sentBy(work, row, record)
  if (!record) {
    const call = read<R>(work, 'create', { sent, problems })
    requireNewFiles(work.crud, call)
    return { row, id: null, call }
  }
  if (problems.length === 0 && Object.keys(sent).length === 0) return { row, id, call: null }
  const { version } = record
  return { row, id, call: read<R>(work, 'edit', { sent: { ...sent, version }, problems }, { id }) }
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
  const ids = all.map(({ cells }) => Number(cellText(cells[place]))).filter((id) => idIn(String(id)))
  const read = await rows.some(tx, [...new Set(ids)], call.language)
  return new Map(read.map((row): [number, Values] => [row.id, row]))
}

/** Reads rows and writes them, at once unless rules of the module run between them. Returns the changes that are told of them. */
async function writePart<R extends Resource>(
  work: Work<R>,
  rows: readonly SheetRow[],
): Promise<{ read: ReadRow<R>[]; changes: readonly Change[] }> {
  const { crud, tx, refused } = work
  const read = rows.flatMap((row) => {
    try {
      return [readRow(work, row)]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(row, error)
      return []
    }
  })
  const changes: Change[] = []
  const write = async (some: readonly Write<R>[]) => {
    const noted: Change[] = []
    const recordAll = async (_tx: Tx, more: readonly Change[]) => void noted.push(...more)
    const record = (one: Tx, change: Change) => recordAll(one, [change])
    const recorded = { ...crud.platform, changes: { ...crud.platform.changes, record, recordAll } }
    await writeAll({ ...crud, platform: recorded }, tx, some)
    changes.push(...noted)
  }
  const writes = read.flatMap(({ row, id, call }) => (call ? [{ row, id, call }] : []))
  const size = hasWriteRules(crud) ? 1 : ROWS_AT_ONCE
  await inParts(tx, writes, size, write, ({ row }, error) => void refused.set(row, error))
  return { read, changes }
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
  const { records, config } = crud.platform
  const { resource } = crud.rows
  const refused = new Map<SheetRow, AppError>()
  const work: Work<R> = {
    crud,
    tx,
    call,
    file,
    reader: await createReader(tx, resource, file, { records, timeZone: config.timeZone }),
    records: await readRecords(crud, tx, call, file),
    bodies: { create: cleanedInput(resource, 'create'), edit: cleanedInput(resource, 'edit') },
    edits: editValues(resource.fields),
    mayEdit:
      resource.actions.includes('edit') &&
      requireIdentity(call.identity).permissions.has(permissionOf(resource, 'edit')),
    seen: new Set(),
    refused,
  }
  const reported = { resource, call, file }
  const isNew = ({ cells }: SheetRow) =>
    file.columns.id === undefined || cellText(cells[file.columns.id]) === ''
  const missing = file.rows.some(isNew) ? missingColumns(reported, work.bodies.create) : []
  const read: ReadRow<R>[] = []
  const changes: Change[] = []
  // Other calls have their turn while a part is written.
  for (let from = 0; from < file.rows.length; from += ROWS_AT_ONCE) {
    const part = await writePart(work, file.rows.slice(from, from + ROWS_AT_ONCE))
    read.push(...part.read)
    changes.push(...part.changes)
  }
  // A column that is not there is told once.
  const isOwn = ({ field }: ImportProblem) => !missing.some((one) => one.field === field)
  const inOrder = [...refused].toSorted(([one], [other]) => one.number - other.number)
  const own = inOrder.flatMap(([row, error]) => problemsOf(reported, row, error).filter(isOwn))
  const problems = [...missing, ...own]
  const fine = read.filter(({ row }) => !refused.has(row))
  const added = fine.filter(({ id }) => id === null).length
  const unchanged = fine.filter(({ call: one }) => one === null).length
  const result = {
    added,
    changed: fine.length - added - unchanged,
    unchanged,
    problems: problems.slice(0, MAX_PROBLEMS),
    more_problems: Math.max(0, problems.length - MAX_PROBLEMS),
    unknown_columns: [...file.columns.unknown],
  }
  return { changes, result }
}
