import { withoutKeys } from '@bustan/contract/core/values/withoutKeys.ts'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Permission } from '@bustan/contract/permissions.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { MASS_ROWS, MAX_ROWS } from '@bustan/contract/core/resource/limits.ts'
import { exportFormat } from '@bustan/contract/core/exports/exports.ts'
import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import { callerIdOf, requireFresh, requireIdentity } from '../access/access.ts'
import type { Actor } from '../changes/changes.ts'
import { databaseNow } from '../time/clock.ts'
import { writeCsv } from '../documents/csv.ts'
import { AppError, thrownError } from '../faults/errors.ts'
import { readQuery } from '../http/requests/bodies.ts'
import type { RegisteredCall } from '../http/registry/declarations.ts'
import type { Call, Route } from '../http/registry/route.ts'
import { translateIn } from '../texts/texts.ts'
import type { Platform } from '../platform.ts'
import type { Cell } from '../documents/cells.ts'
import { writeXlsx, XLSX_TYPE } from '../documents/workbook.ts'
import type { ExportList, ExportLists } from './exportList.ts'
import { daysInName, headingOf, nameOf } from './heading.ts'
import { hasSums, sumsOfRows } from './sumsOfRows.ts'
import { printList, requirePrintable } from './printList.ts'
import { sortedPages, withoutSort } from './sortedPages.ts'

/** The parts of a list's query that are about its page: a file has none. */
const aboutPages = new Set(['page', 'per_page', 'limit', 'format'])

/** A query without what it says about pages. */
export const withoutPages = <Query>(query: Query): Query => withoutKeys(query, (name) => aboutPages.has(name))

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  pdf: 'application/pdf',
}

/** Returns the content type of a file of this format. */
export const contentTypeOf = (format: ExportFormat): string => types[format]

/** Heads of an answer that is a list's file, which is named by its days. */
export const fileHeaders = (list: string, format: ExportFormat, days: string) => ({
  'content-type': types[format],
  'content-disposition': `attachment; filename="bustan-${list}-${days}.${format}"`,
  'cache-control': 'no-store',
})

interface Written<Query> {
  query: Query
  /** The permissions of the person who takes it. */
  rights: ReadonlySet<Permission>
  format: ExportFormat
  language: Language
  timeZone: string
  /** The most rows. */
  limit?: number
  /** Told after each page how many rows were written. */
  onRows?: (count: number) => void
}

/** Bytes that come all at once. Whoever stops reading before ends the making. */
function createStream(make: (signal: AbortSignal) => Promise<Buffer>): Readable {
  const ended = new AbortController()
  let begun = false
  return new Readable({
    read() {
      if (begun) return
      begun = true
      make(ended.signal).then(
        (bytes) => {
          this.push(bytes)
          this.push(null)
        },
        (error: unknown) => this.destroy(thrownError(error)),
      )
    },
    destroy(error, done) {
      ended.abort(error ?? new Error('nobody reads on'))
      done(error)
    },
  })
}

/** The list as a file. A PDF comes whole; others are written while the rows come, and say so at their end when there were more than `limit`. */
export function writeList<Query, Row extends { id: number }>(
  platform: Platform,
  list: ExportList<Query, Row>,
  { query, rights, format, language, timeZone, limit = MAX_ROWS, onRows }: Written<Query>,
): Readable {
  const { db } = platform.database
  if (format === 'pdf')
    return createStream((signal) =>
      printList(platform, list, { query, rights, language, timeZone, onRows }, signal),
    )
  const t = translateIn(language)
  const columns = list.columns(t, query)
  const sums = sumsOfRows(columns)
  let isCut = false
  const rows = async function* (): AsyncGenerator<Cell[]> {
    let written = 0
    const turn = platform.traffic.turns()
    for await (const page of sortedPages(db, list, { query, language, rights, most: limit + 1 })) {
      for (const row of page) {
        const othersFirst = turn()
        if (othersFirst) await othersFirst
        isCut = written === limit
        if (isCut) return yield [null, t('exports/cut', { count: limit })]
        const cells = columns.map((column) => column.cell(row))
        sums.add(cells)
        yield cells
        written += 1
      }
      onRows?.(written)
    }
  }
  const table = { columns, rows: rows(), timeZone }
  if (format === 'csv') return writeCsv(table)
  // A list that is cut is not whole, and has no totals.
  const totals = () =>
    isCut || !hasSums(columns) ? null : sums.cells().map((sum, at) => (at === 0 ? t('printed/totals') : sum))
  const lead = headingOf(list, withoutSort(query), t, language)
  return writeXlsx({ ...table, lead, totals, name: nameOf(list.list, t), rtl: language === 'ar' })
}

/** A value of a query in words: one with brackets has no text of its own. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Keeps who took what away: the list, what it was narrowed by, how many rows. */
export const takenChange = (taken: {
  list: string
  query: Readonly<Record<string, unknown>>
  format: ExportFormat
  /** Null where nobody counted them. */
  rows: number | null
  actor: Actor
}) => ({
  resource: 'exports',
  id: taken.list,
  action: 'export',
  actor: taken.actor,
  after: {
    ...(taken.rows === null ? {} : { row_count: taken.rows }),
    format: taken.format,
    filters: Object.entries(withoutSort(taken.query)).map(([name, value]) => `${name}: ${textOf(value)}`),
  },
})

/** The PDF of a list, drawn before anything is answered: what is wrong is said as an error. Ends when the caller goes away. */
function printNow<Query, Row extends { id: number }>(
  platform: Platform,
  list: ExportList<Query, Row>,
  written: Written<Query>,
  { call, rows }: { call: Call; rows: number },
): Promise<Buffer> {
  requirePrintable(list, rows)
  const gone = new AbortController()
  call.reply.raw.once('close', () => gone.abort(new Error('nobody waits for the answer')))
  return printList(platform, list, written, gone.signal)
}

/** Answers the file of a list at once. */
async function sendList<Query, Row extends { id: number }>(
  platform: Platform,
  list: ExportList<Query, Row>,
  call: Call<unknown, Query & { format?: ExportFormat }>,
): Promise<unknown> {
  const { format = 'xlsx' } = call.query
  const query: Query = withoutPages(call.query)
  const giveBack = await platform.exportRoom.takeStreamed(call.db, callerIdOf(call))
  call.reply.raw.once('close', giveBack)
  // Asked before the file begins: what is wrong with the filters is said as an error, not as a broken file.
  const { permissions: rights } = requireIdentity(call.identity)
  const rows = Math.min(MAX_ROWS, await list.count(call.db, query, rights))
  if (rows > MASS_ROWS) requireFresh(call.identity)
  const { timeZone } = platform.config
  const written = { query, rights, format, language: call.language, timeZone }
  const pdf = format === 'pdf' ? await printNow(platform, list, written, { call, rows }) : null
  const filters = withoutPages(readQuery(call.request.query))
  await call.transaction((tx) =>
    platform.changes.record(
      tx,
      takenChange({ list: list.list, query: filters, format, rows, actor: call.actor }),
    ),
  )
  return call.reply
    .headers(fileHeaders(list.list, format, daysInName(query, businessDay(databaseNow(), timeZone))))
    .send(pdf ?? writeList(platform, list, written))
}

/** Makes a list one that can be taken away: at once from `GET {url}/export`, and by a job (see exports.routes.ts). */
export function exportable<Query, Row extends { id: number }>(
  route: Route,
  platform: Platform,
  own: ExportList<Query, Row>,
): void {
  const list = withHeads(platform, own)
  for (const url of [`${list.url}/export`, ...(list.also ?? [])])
    route(
      {
        method: 'GET',
        url,
        access: list.permission,
        summary: `The filtered list of ${list.list} as a file: format=xlsx, csv or pdf`,
        query: z.intersection(list.query, z.object({ format: exportFormat })),
        list: list as ExportList,
        raw: true,
      },
      (call) => sendList(platform, list, call),
    )
}

/** Returns a list whose file has the heads of now. */
const withHeads = <Query, Row extends { id: number }>(
  { fileHead }: Platform,
  list: ExportList<Query, Row>,
): ExportList<Query, Row> => ({
  ...list,
  columns: (t, query) =>
    list.columns(t, query).map((column) => ({ ...column, header: fileHead(list.list, column.header, t) })),
})

/** Gathers the lists whose files the registered calls answer. */
export const exportListsOf = (
  calls: readonly Pick<RegisteredCall, 'definition'>[],
): ReadonlyMap<string, ExportList> =>
  new Map(
    calls.flatMap(({ definition }) => (definition?.list ? [[definition.list.list, definition.list]] : [])),
  )

/** The list of this name. Throws 422 that names it. */
export function requireList(lists: ExportLists, name: string): ExportList {
  const list = lists.get(name)
  if (!list) throw new AppError('validation', { fields: [{ field: 'list', key: 'choice' }] })
  return list
}
