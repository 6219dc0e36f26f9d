import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { productImportApi } from '@bustan/contract/catalog/productImport/productImport.api.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { writeCsv } from '../../../platform/documents/csv.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkRows } from './checkRows.ts'
import { matchColumns, renameColumns } from './importColumns.ts'
import {
  dropCells,
  keepHeads,
  keepImport,
  readCells,
  readFile,
  readHeads,
  replaceRows,
} from './storedImport.ts'
import { creatableBy } from './missingRecords.ts'
import { readImportRows } from './rowChanges.ts'
import { runImport, stopImport } from './runImport.ts'
import type { Importer } from './runImport.ts'
import { readProblems, describe } from './productImport.answers.ts'

const JOB = 'products.import'

const mayEdit = (call: Call) => requireIdentity(call.identity).permissions.has('products edit')

const mayCreate = (call: Call) => creatableBy(requireIdentity(call.identity).permissions)

function checkRoute(route: Route, platform: Importer): void {
  route(
    productImportApi.check,
    {
      summary: 'Read a file of products (.xlsx or .csv) and say what it would do; nothing is changed',
      status: 201,
    },
    {
      prepare: async (call) => {
        const file = call.files.get('file')
        if (!file) throw invalidField('file', 'required')
        const { head, rows } = await readFile(platform, file.bytes)
        const byHead = await readHeads(call.db, callerIdOf(call))
        const columns = matchColumns(head, rows, { byHead, byPlace: new Map() })
        const read = { columns, rows, creates: new Set<never>() }
        return { name: file.name, read, checked: await checkRows(call.db, read, call.t, mayEdit(call)) }
      },
      commit: async (tx, call, { name, read, checked }) => {
        const id = await keepImport(tx, callerIdOf(call), name, read, checked)
        return { message: call.t('done/import_checked'), data: await describe(platform, call, id) }
      },
    },
  )
}

function chooseRoute(route: Route, platform: Importer): void {
  route(
    productImportApi.choose,
    {
      summary:
        'Read the rows of a file again: with columns that are named by hand, or with missing units and categories created',
    },
    {
      prepare: async (call) => {
        const row = await describe(platform, call, call.params.id)
        if (row.state !== 'checked') throw new AppError('already_decided')
        const { columns: named = [], creates_missing = row.creates_missing } = call.body
        const creates = creates_missing ? mayCreate(call) : new Set<never>()
        if (call.body.creates_missing && creates.size === 0) throw new AppError('forbidden')
        const rows = await readCells(call.db, row.id)
        const columns = renameColumns(row.columns, named)
        const read = { columns, rows, creates }
        return { creates_missing, read, checked: await checkRows(call.db, read, call.t, mayEdit(call)) }
      },
      commit: async (tx, call, { creates_missing, read, checked }) => {
        const { id } = call.params
        if (!(await replaceRows(tx, id, { ...read, creates_missing }, checked)))
          throw new AppError('already_decided')
        await keepHeads(tx, callerIdOf(call), read.columns, call.body.columns ?? [])
        return { message: call.t('done/import_checked'), data: await describe(platform, call, id) }
      },
    },
  )
}

function oneRoute(route: Route, platform: Importer): void {
  route(productImportApi.one, { summary: 'How far an import is' }, async (call) => ({
    message: call.t('done/loaded'),
    data: await describe(platform, call, call.params.id),
  }))
}

function rowsRoute(route: Route, platform: Importer): void {
  route(
    productImportApi.rows,
    {
      summary:
        'What the rows of a file change, from what to what; or, with same=1, those that change nothing',
    },
    async (call) => {
      const { id } = await describe(platform, call, call.params.id)
      return readImportRows(call.db, id, call.query, call.language)
    },
  )
}

function runRoute(route: Route, platform: Importer): void {
  route(
    productImportApi.run,
    {
      summary:
        'Write a checked file, in one transaction; rows with problems only when they are to be left out',
    },
    {
      commit: async (tx, call) => {
        const row = await describe(platform, call, call.params.id)
        if (row.updates > 0 && !mayEdit(call)) throw new AppError('forbidden')
        if (row.problems > 0 && !call.body.skip_problems)
          throw invalidField('skip_problems', 'import_problems')
        const started = await tx
          .updateTable('product_imports')
          .set({ state: 'running', updated_at: databaseNow() })
          .where('id', '=', row.id)
          .where('state', '=', 'checked')
          .returning('id')
          .executeTakeFirst()
        if (!started) throw new AppError('already_decided')
        await dropCells(tx, row.id)
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

function cancelRoute(route: Route, platform: Importer): void {
  route(
    productImportApi.cancel,
    { summary: 'End an import: nothing of it stays' },
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
          .set({ state: 'cancelled', updated_at: databaseNow() })
          .where('id', '=', id)
          .where('state', 'in', ['checked', 'running'])
          .returning('id')
          .executeTakeFirst()
        if (cancelled) await dropCells(tx, id)
        const data = await describe(platform, call, id)
        // The import may have seen the request first, and noted it; or its last row was faster.
        if (!cancelled && data.state !== 'cancelled') throw new AppError('already_decided')
        return { message: call.t('done/import_cancelled'), data }
      },
    },
  )
}

function problemsRoute(route: Route, platform: Importer): void {
  route(
    productImportApi.problems,
    { summary: 'Every problem of a file, as CSV', raw: true },
    async (call) => {
      const { id } = await describe(platform, call, call.params.id)
      const all = await readProblems(call.db, id, call.t)
      const rows = async function* () {
        for (const { row, name, column, value, message } of all) yield [row, name, column, value, message]
      }
      const { timeZone } = platform.config
      const columns = (['row', 'product', 'column', 'value', 'problem'] as const).map((name) => ({
        header: call.t(`importProblems/${name}`),
      }))
      return call.reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="bustan-import-problems-${businessDay(databaseNow(), timeZone)}.csv"`,
        )
        .header('cache-control', 'no-store')
        .send(writeCsv({ columns, rows: rows(), timeZone }))
    },
  )
}

/** Products out of a spreadsheet: read and checked, then run when somebody has seen what it would do. */
export function productImportRoutes(route: Route, platform: Platform): void {
  const importer: Importer = { ...platform, running: new Map() }
  platform.jobs.define<{ importId: number; actor: Actor }>(JOB, ({ importId, actor }) =>
    runImport(importer, importId, actor),
  )
  checkRoute(route, importer)
  chooseRoute(route, importer)
  oneRoute(route, importer)
  rowsRoute(route, importer)
  runRoute(route, importer)
  cancelRoute(route, importer)
  problemsRoute(route, importer)
}
