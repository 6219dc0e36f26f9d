import { businessDay } from '@bustan/contract/core/dates.ts'
import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { productImportApi } from '@bustan/contract/catalog/productImport.api.ts'
import {
  PROBLEMS_SHOWN,
  importRowsAnswer,
  importRowsQuery,
  productImportAnswer,
  runImportInput,
} from '@bustan/contract/catalog/productImport.ts'
import type { ImportProblem, ProductImport } from '@bustan/contract/catalog/productImport.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access.ts'
import { writeCsv } from '../../../platform/csv/csv.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Call, Route } from '../../../platform/http/route.ts'
import type { Translate } from '../../../platform/i18n/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSheet } from '../../../platform/sheets/readSheet.ts'
import { checkRows } from './checkRows.ts'
import type { CheckedRow } from './checkRows.ts'
import { matchColumns } from './importColumns.ts'
import './productImports.table.ts'
import { readImportRows } from './rowChanges.ts'
import { progressOf, runImport, stopImport } from './runImport.ts'

const JOB = 'products.import'
/** Rows kept by one statement. */
const CHUNK = 1_000

const mayEdit = (call: Call) => requireIdentity(call.identity).permissions.has('products edit')

async function problemsOf(
  db: Executor,
  importId: number,
  t: Translate,
  most?: number,
): Promise<ImportProblem[]> {
  let query = db
    .selectFrom('product_import_rows')
    .select('problems')
    .where('import_id', '=', importId)
    .where('action', '=', 'problem')
    .orderBy('number')
  if (most !== undefined) query = query.limit(most)
  const rows = await query.execute()
  return rows
    .flatMap((row) => row.problems as ImportProblem[])
    .map((one) =>
      one.message === 'stale'
        ? { ...one, column: fieldLabel(t, 'products', 'id'), message: t('validation/row_changed') }
        : one,
    )
    .slice(0, most)
}

/** An import of the caller's own. Throws not_found. */
async function describe(platform: Platform, call: Call, importId: number): Promise<ProductImport> {
  const row = await call.db
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('admin_id', '=', callerIdOf(call))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { admin_id: _owner, updated_at: _changed, created_at, unknown_columns, ...rest } = row
  return {
    ...rest,
    done: progressOf(platform, importId) ?? row.done,
    unknown_columns: unknown_columns as string[],
    first_problems: await problemsOf(call.db, importId, call.t, PROBLEMS_SHOWN),
    created_at: created_at.toISOString(),
  }
}

async function keep(
  tx: Tx,
  adminId: number,
  fileName: string,
  rows: CheckedRow[],
  unknown: readonly string[],
): Promise<number> {
  const count = (action: CheckedRow['action']) => rows.filter((row) => row.action === action).length
  // One file at a time: the one before that was never run is over.
  await tx
    .deleteFrom('product_imports')
    .where('admin_id', '=', adminId)
    .where('state', '=', 'checked')
    .execute()
  const { id } = await tx
    .insertInto('product_imports')
    .values({
      admin_id: adminId,
      file_name: fileName,
      unknown_columns: JSON.stringify(unknown),
      total: rows.length,
      creates: count('create'),
      updates: count('update'),
      unchanged: count('same'),
      problems: count('problem'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx
      .insertInto('product_import_rows')
      .values(
        rows.slice(from, from + CHUNK).map((row) => ({
          import_id: id,
          number: row.number,
          action: row.action,
          product_id: row.productId,
          product_version: row.version,
          input: row.input && JSON.stringify(row.input),
          changes: row.changes.length ? JSON.stringify(row.changes) : null,
          problems: row.problems.length ? JSON.stringify(row.problems) : null,
        })),
      )
      .execute()
  return id
}

function checkRoute(route: Route, platform: Platform): void {
  route(
    productImportApi.check,
    {
      summary: 'Read a file of products (.xlsx or .csv) and say what it would do; nothing is changed',
      files: ['file'],
      answer: productImportAnswer,
      status: 201,
    },
    {
      prepare: async (call) => {
        const file = call.files.get('file')
        if (!file) throw invalidField('file', 'required')
        const { head, rows } = await readSheet(file.bytes)
        const columns = matchColumns(head)
        if (!columns.places.has('name.ar') && !columns.places.has('name.en') && !columns.places.has('id'))
          throw invalidField('file', 'no_columns')
        const checked = await checkRows(call.db, rows, columns, head, call.t, mayEdit(call))
        return { name: file.name, checked, unknown: columns.unknown }
      },
      commit: async (tx, call, { name, checked, unknown }) => {
        const id = await keep(tx, callerIdOf(call), name, checked, unknown)
        return { message: call.t('done/import_checked'), data: await describe(platform, call, id) }
      },
    },
  )
}

function oneRoute(route: Route, platform: Platform): void {
  route(
    productImportApi.one,
    { summary: 'How far an import is', answer: productImportAnswer },
    async (call) => ({
      message: call.t('done/loaded'),
      data: await describe(platform, call, call.params.id),
    }),
  )
}

function rowsRoute(route: Route, platform: Platform): void {
  route(
    productImportApi.rows,
    {
      summary:
        'What the rows of a file change, from what to what; or, with same=1, those that change nothing',
      query: importRowsQuery,
      answer: importRowsAnswer,
    },
    async (call) => {
      const { id } = await describe(platform, call, call.params.id)
      return readImportRows(call.db, id, call.query, call.language)
    },
  )
}

function runRoute(route: Route, platform: Platform): void {
  route(
    productImportApi.run,
    {
      summary:
        'Write a checked file, in one transaction; rows with problems only when they are to be left out',
      body: runImportInput,
      answer: productImportAnswer,
    },
    {
      commit: async (tx, call) => {
        const row = await describe(platform, call, call.params.id)
        if (row.updates > 0 && !mayEdit(call)) throw new AppError('forbidden')
        if (row.problems > 0 && !call.body.skip_problems)
          throw invalidField('skip_problems', 'import_problems')
        const started = await tx
          .updateTable('product_imports')
          .set({ state: 'running', updated_at: new Date() })
          .where('id', '=', row.id)
          .where('state', '=', 'checked')
          .returning('id')
          .executeTakeFirst()
        if (!started) throw new AppError('already_decided')
        await platform.jobs.enqueue(tx, JOB, { importId: row.id, actor: call.actor })
        await platform.changes.record(tx, {
          resource: 'imports',
          id: row.id,
          action: 'create',
          actor: call.actor,
          after: { file: row.file_name, creates: row.creates, updates: row.updates },
        })
        return { message: call.t('done/import_started'), data: await describe(platform, call, row.id) }
      },
    },
  )
}

function cancelRoute(route: Route, platform: Platform): void {
  route(
    productImportApi.cancel,
    { summary: 'End an import: nothing of it stays', answer: productImportAnswer },
    {
      // A running import is told first: it may hold the session that the transaction waits for.
      prepare: async (call) => {
        const { id } = await describe(platform, call, call.params.id)
        stopImport(platform, id)
        return id
      },
      commit: async (tx, call, id) => {
        const cancelled = await tx
          .updateTable('product_imports')
          .set({ state: 'cancelled', updated_at: new Date() })
          .where('id', '=', id)
          .where('state', 'in', ['checked', 'running'])
          .returning('id')
          .executeTakeFirst()
        const data = await describe(platform, call, id)
        // The import may have seen the wish first, and noted it; or its last row was faster.
        if (!cancelled && data.state !== 'cancelled') throw new AppError('already_decided')
        return { message: call.t('done/import_cancelled'), data }
      },
    },
  )
}

function problemsRoute(route: Route, platform: Platform): void {
  route(
    productImportApi.problems,
    { summary: 'Every problem of a file, as CSV', raw: true },
    async (call) => {
      const { id } = await describe(platform, call, call.params.id)
      const all = await problemsOf(call.db, id, call.t)
      const rows = async function* () {
        for (const { row, column, message } of all) yield [row, column, message]
      }
      const { timeZone } = platform.config
      const header = (name: 'row' | 'column' | 'problem') => ({ header: call.t(`importProblems/${name}`) })
      return call.reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="bustan-import-problems-${businessDay(new Date(), timeZone)}.csv"`,
        )
        .header('cache-control', 'no-store')
        .send(
          writeCsv({ columns: [header('row'), header('column'), header('problem')], rows: rows(), timeZone }),
        )
    },
  )
}

/** Products out of a spreadsheet: read and checked, then run when somebody has seen what it would do. */
export function productImportRoutes(route: Route, platform: Platform): void {
  platform.jobs.define<{ importId: number; actor: Actor }>(JOB, ({ importId, actor }) =>
    runImport(platform, importId, actor),
  )
  checkRoute(route, platform)
  oneRoute(route, platform)
  rowsRoute(route, platform)
  runRoute(route, platform)
  cancelRoute(route, platform)
  problemsRoute(route, platform)
}
