import type { ImportProblem } from '@bustan/contract/core/exports/import/importSchemas.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type * as z from 'zod/mini'
import type { SheetRow, SheetTable } from '../../documents/readSheet.ts'
import { cellText } from '../../documents/sheetCells.ts'
import type { AppError } from '../../faults/errors.ts'
import { invalidField } from '../../faults/errors.ts'
import { bodyOf } from '../../http/responses/errorAnswers.ts'
import type { Call } from '../../http/registry/route.ts'
import { headOf, ID } from './importColumns.ts'
import type { ImportColumns, KnownColumn } from './importColumns.ts'

/** A file as a resource reads it. */
export interface ImportFile extends SheetTable {
  columns: ImportColumns
  known: readonly KnownColumn[]
}

/** A file whose problems are told to the one who sent it. */
interface Reported {
  resource: Resource
  call: Call
  file: ImportFile
}

/** Returns the problems that the refusal of a row has, in words. */
export function problemsOf(
  { resource, call, file }: Reported,
  { number, cells }: SheetRow,
  error: AppError,
): ImportProblem[] {
  const { message, errors } = bodyOf(error, call.t, call.request.id, resource.subject)
  const all = Object.entries(errors ?? { [ID]: [message] })
  return all.map(([field, [text = message]]) => {
    const part =
      file.known.find(({ path }) => path === field) ?? file.known.find(({ name }) => name === field)
    const column = file.columns.fields.find(({ name }) => name === part?.name)
    const place = field === ID ? file.columns.id : part && column?.places[part.part]
    const value = place === undefined ? '' : cellText(cells[place])
    return { row: number, field, label: headOf(resource, call.t, field), message: text, value: value || null }
  })
}

/** Returns the columns that a new record can't do without and the file has not, as problems of its head. */
export function missingColumns({ resource, call, file }: Reported, body: z.ZodMiniType): ImportProblem[] {
  const has = (path: string) => {
    const part = file.known.find((one) => one.path === path || one.name === path)
    const column = file.columns.fields.find(({ name }) => name === part?.name)
    return part && column?.places[part.part] !== undefined
  }
  const missed = body.safeParse({})
  const paths = missed.success ? [] : missed.error.issues.map(({ path }) => path.map(String).join('.'))
  return paths
    .filter((path) => !has(path))
    .map((path) => {
      const label = headOf(resource, call.t, path)
      const error = invalidField('file', 'missing_column', { column: label })
      const { message } = bodyOf(error, call.t, call.request.id, resource.subject)
      return { row: 1, field: path, label, message, value: null }
    })
}
