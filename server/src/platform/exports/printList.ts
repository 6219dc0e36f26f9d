import { formatDate, formatDateTime } from '@bustan/contract/core/values/dates.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { databaseNow } from '../time/clock.ts'
import { AppError } from '../faults/errors.ts'
import { translateIn } from '../texts/texts.ts'
import type { Translate } from '../texts/texts.ts'
import { DrawingTooSlow } from '../documents/pdf/pdf.ts'
import type { PrintedTable } from '../documents/pdf/pdf.ts'
import type { Platform } from '../platform.ts'
import type { Cell, SheetColumn } from '../documents/cells.ts'
import type { ExportColumn, ExportList } from './exportList.ts'
import { factsOf, notesOf, nameOf } from './heading.ts'
import { sumsOfRows } from './sumsOfRows.ts'
import { sortedPages, withoutSort } from './sortedPages.ts'

/** The most rows on paper, and the most cells, which are what drawing takes memory for: more is for a spreadsheet. */
const MAX_PRINTED = 10_000
const MAX_CELLS = 60_000
/** The number of longest cells and words of a column that are measured: those with the most letters are not always the widest. */
const MEASURED = 4

const onPaper = <Row>(columns: readonly ExportColumn<Row>[]) =>
  columns.filter((column) => column.onPaper !== false)

/** The most rows of a list that can be printed: beside its columns there is one of serial numbers. */
const mostRows = (columns: readonly unknown[]) =>
  Math.min(MAX_PRINTED, Math.floor(MAX_CELLS / (columns.length + 1)))

const tooMuch = (maximum: number) => new AppError('too_much_to_print', { values: { maximum } })

type Printable = { columns(t: Translate): readonly ExportColumn<never>[] }

/** Returns the number of rows of a list that can be printed. */
export const printableRows = (list: Printable): number => mostRows(onPaper(list.columns(translateIn('en'))))

/** Throws unless so many rows of a list can be printed. */
export function requirePrintable(list: Printable, rows: number): void {
  if (rows === 0) throw new AppError('no_data_to_print')
  const maximum = printableRows(list)
  if (rows > maximum) throw tooMuch(maximum)
}

function textOfCell(cell: Cell, { kind }: SheetColumn, language: Language, timeZone: string): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return kind === 'day' ? formatDate(cell, language, timeZone) : formatDateTime(cell, language, timeZone)
  if (typeof cell === 'number')
    return kind === 'money' ? formatHalalas(toHalalas(cell)) : formatNumber(cell, 'en')
  return inOrder(String(cell))
}

/** Other people's words in the order of their own script, and figures with a dash between them (a postal code) in theirs. */
const inOrder = (text: string) =>
  isLtr(text)
    ? text
    : isolate(text).replaceAll(/[\d/–-]{3,}/g, (run) => (/\d\D/.test(run) ? `\u2066${run}\u2069` : run))

/** The form of document numbers: INV-2026-000123. A mark inside one would hide it from anybody who looks for it. */
const DOCUMENT_NUMBER = /^[A-Z]+(?:-\d+)+$/
/** A text that reads from left to right in both languages and is not broken: a phone, a number, a time. */
const isLtr = (text: string) => /^[\d\s+#().,:%@/-]*$/.test(text) || DOCUMENT_NUMBER.test(text)

const longestTexts = (texts: readonly string[]) =>
  [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, MEASURED)

type Place = Pick<SheetColumn, 'header' | 'kind'>

function columnOf({ header, kind }: Place, cells: readonly string[]): PrintedTable['columns'][number] {
  const number = kind === 'money' || kind === 'whole'
  const longest = longestTexts(cells)
  // A time reads badly over two lines.
  const isTime = kind === 'moment' || kind === 'day'
  return {
    title: header,
    number,
    ltr: number || cells.every(isLtr),
    longest,
    words: isTime ? longest : longestTexts(cells.flatMap((cell) => cell.split(/\s+/))),
  }
}

interface Printed<Query> {
  query: Query
  rights: ReadonlySet<Permission>
  language: Language
  timeZone: string
  onRows?: ((count: number) => void) | undefined
}

/** Every row of a list as texts, and what its columns come to. */
async function readRows<Query, Row extends { id: number }>(
  platform: Platform,
  list: ExportList<Query, Row>,
  { query, rights, language, timeZone, onRows }: Printed<Query>,
  signal: AbortSignal,
) {
  const columns = onPaper(list.columns(translateIn(language), query))
  const maximum = mostRows(columns)
  const rows: string[][] = []
  const sums = sumsOfRows(columns)
  const turn = platform.traffic.turns()
  const wanted = { query, language, rights, most: maximum + 1 }
  for await (const page of sortedPages(platform.database.db, list, wanted)) {
    signal.throwIfAborted()
    for (const row of page) {
      const othersFirst = turn()
      if (othersFirst) await othersFirst
      const cells = columns.map((column) => column.cell(row))
      rows.push([
        formatNumber(rows.length + 1, 'en'),
        ...columns.map((column, at) => textOfCell(cells[at] ?? null, column, language, timeZone)),
      ])
      sums.add(cells)
    }
    if (rows.length > maximum) throw tooMuch(maximum)
    onRows?.(rows.length)
  }
  return { columns, rows, sums: sums.cells() }
}

function totalsOf(
  columns: readonly ExportColumn<never>[],
  sums: readonly (number | null)[],
  { count, t, language, timeZone }: { count: number; t: Translate; language: Language; timeZone: string },
) {
  const summed = columns.flatMap((column, at) => {
    const sum = sums[at] ?? null
    return sum === null ? [] : [{ label: column.header, value: textOfCell(sum, column, language, timeZone) }]
  })
  return summed.length === 0
    ? []
    : [{ label: t('printed/rows'), value: formatNumber(count, 'en') }, ...summed]
}

/** The list as a PDF: all its rows, or an error that says why not. Stops at once when the signal is aborted. */
export async function printList<Query, Row extends { id: number }>(
  platform: Platform,
  list: ExportList<Query, Row>,
  printed: Printed<Query>,
  signal: AbortSignal,
): Promise<Buffer> {
  const { language, timeZone, query } = printed
  const t = translateIn(language)
  const { columns, rows, sums } = await readRows(platform, list, printed, signal)
  if (rows.length === 0) throw new AppError('no_data_to_print')
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '')
  const shop = await platform.printedShop(platform.database.db, language)
  const data: PrintedTable = {
    language,
    title: nameOf(list.list, t),
    facts: factsOf(list, withoutSort(query), t, language),
    shop: { ...shop, address: shop.address && inOrder(shop.address) },
    columns: [
      columnOf({ header: t('printed/serial'), kind: 'whole' }, cellsOf(0)),
      ...columns.map((column, at) => columnOf(column, cellsOf(at + 1))),
    ],
    rows,
    totals: totalsOf(columns, sums, { count: rows.length, t, language, timeZone }),
    made: t('printed/made', { when: formatDateTime(databaseNow(), language, timeZone) }),
    note: notesOf(list, columns, t).join(' · ') || null,
  }
  try {
    return await platform.drawPdf({ template: 'list', data }, signal)
  } catch (error) {
    throw error instanceof DrawingTooSlow ? new AppError('printing_too_slow') : error
  }
}
