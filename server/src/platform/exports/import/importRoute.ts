import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { isImportable, MAX_IMPORT_ROWS } from '@bustan/contract/core/exports/import/importable.ts'
import { withSchemas } from '@bustan/contract/core/calls/endpoint.ts'
import { importCalls } from '@bustan/contract/core/exports/import/importCalls.ts'
import { importAnswer, importInput } from '@bustan/contract/core/exports/import/importSchemas.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Crud } from '../../crud/crud.ts'
import { storageOf } from '../../crud/kinds/kindStorages.ts'
import type { SheetColumn } from '../../documents/cells.ts'
import type { Tx } from '../../db/tables.ts'
import { dryRun } from '../../db/transaction.ts'
import { sendEmptySheet } from '../emptySheet.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import type { Call } from '../../http/registry/route.ts'
import { ID, knownColumns, matchColumns } from './importColumns.ts'
import { writeFile } from './importRows.ts'
import type { ImportFile } from './importProblems.ts'

/** Reads the file of a call. Throws 422 of `file` where it is no sheet, has too many rows, or no column that is known. */
async function readFile<R extends Resource>(
  { platform, rows }: Crud<R>,
  { files }: Call,
): Promise<ImportFile> {
  const file = files.get('file')
  if (!file) throw invalidField('file', 'required')
  const table = await platform.readSheet(file.bytes)
  if (table.rows.length > MAX_IMPORT_ROWS)
    throw invalidField('file', 'sheet_too_large', { maximum: MAX_IMPORT_ROWS })
  const known = knownColumns(rows.resource)
  const columns = matchColumns(rows.resource, known, table.head)
  if (columns.fields.length === 0) throw invalidField('file', 'no_columns')
  return { ...table, columns, known }
}

/** Answers a file to begin with: the columns that an import reads, and no rows. */
function templateRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows } = crud
  const { fields, name, subject } = rows.resource
  route(
    withSchemas(importCalls(rows.resource).template, {}),
    { summary: `The columns of an import of ${name}, as a spreadsheet`, raw: true },
    (call) => {
      const texts = { t: call.t, head: (key: string) => labelByName(call.t, subject, key) }
      const columns = Object.entries(fields).flatMap(([one, field]): readonly SheetColumn[] => {
        const { fileColumns, fromCells } = storageOf(field)
        return fromCells ? fileColumns(one, field, texts) : []
      })
      return sendEmptySheet(call, name, [{ header: ID, width: 10 }, ...columns], platform.config.timeZone)
    },
  )
}

/** Adds and changes records by the rows of a spreadsheet: all of it or, with a problem, nothing. */
export function importRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows, options } = crud
  const { name } = rows.resource
  if (options.ownImport || !isImportable(rows.resource)) return
  templateRoute(crud)
  route(
    withSchemas(importCalls(rows.resource).send, {
      body: importInput,
      answer: importAnswer,
      files: ['file'],
    }),
    { summary: `Add and change ${name} by a spreadsheet as their list exports it; check=1 only looks` },
    {
      prepare: async (call) => {
        const file = await readFile(crud, call)
        const write = (tx: Tx) => writeFile(crud, tx, call, file)
        // It is done and taken back, so that what it would do is what an import does.
        return { file, looked: call.body.check ? (await dryRun(call.transaction, write)).result : null }
      },
      commit: async (tx, call, { file, looked }) => {
        if (looked) return { message: call.t('done/fileChecked'), data: looked }
        const { result, changes } = await writeFile(crud, tx, call, file)
        if (result.problems.length > 0)
          throw new AppError('validation', {
            fields: [{ field: 'file', key: 'rows_wrong' }],
            more: { data: result },
          })
        await platform.changes.recordAll(tx, changes)
        const { added, changed } = result
        return { message: call.t('done/fileImported', { added, changed }), data: result }
      },
    },
  )
}
