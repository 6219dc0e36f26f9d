import { localTime } from '../time/localTime.ts'

/** The values that a cell may hold; null is an empty one. A text is always a text, whatever it begins with. */
export type Cell = string | number | boolean | Date | null

/** A column: its head, its width in characters, and how its numbers and moments are shown. */
export interface SheetColumn {
  header: string
  width?: number
  /** `money` shows two decimals, `lines` breaks long texts. A Date is a `moment` unless it is a `day`. */
  kind?: 'text' | 'whole' | 'money' | 'day' | 'moment' | 'lines'
}

/** Places in the styles of workbook.ts. */
const styles = { text: 0, whole: 1, money: 2, day: 3, moment: 4, lines: 5 } as const
const HEAD_STYLE = 6
/** The same kinds in bold: the title and the totals. */
const BOLD_STYLE = 7
const boldStyles: Readonly<Record<string, number>> = { whole: 8, money: 9 }
/** The most characters a cell can hold. */
const LONGEST = 32_767
/** A piece of the sheet is passed on once it is this long. */
const PIECE = 65_536

/** Matches nothing in a text that stands in XML as it is. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/

/** Escapes the characters of a text for XML; those that XML can't hold are left out, and `_x000D_` stays what it is. */
function escaped(text: string): string {
  if (text.length <= LONGEST && !SPECIAL.test(text)) return text
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  return (
    cut
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** A, B … Z, AA … */
function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** Days since 1899-12-30 as spreadsheets count them, by the clock of a zone. */
export const toSerialDate = (date: Date, timeZone: string): number =>
  localTime(date, timeZone).getTime() / 86_400_000 + 25_569

interface Sheet {
  rtl: boolean
  /** Lines above the head, the title first. */
  lead: readonly string[]
  columns: readonly SheetColumn[]
  timeZone: string
}

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Cells of the totals: texts and numbers, in bold. */
function totalXml(place: string, { kind = 'text' }: SheetColumn, cell: Cell | undefined): string {
  if (typeof cell === 'number')
    return `<c r="${place}" s="${boldStyles[kind] ?? BOLD_STYLE}"><v>${cell}</v></c>`
  return typeof cell === 'string' ? textCell(place, BOLD_STYLE, cell) : ''
}

function cellXml(sheet: Sheet, place: string, column: SheetColumn | undefined, cell: Cell): string {
  const kind = column?.kind ?? 'text'
  const style = styles[kind]
  if (cell === null) return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${place}" s="${style}"><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return textCell(place, style, cell)
  const shown = kind === 'day' ? styles.day : styles.moment
  return `<c r="${place}" s="${shown}"><v>${toSerialDate(cell, sheet.timeZone)}</v></c>`
}

/** One sheet as XML, piece by piece: lines above, a frozen bold head, widths, the rows, a filter over them, and their totals. */
export async function* sheetRows(
  sheet: Sheet,
  namespace: string,
  { rows, totals }: { rows: () => AsyncIterable<readonly Cell[]>; totals: () => readonly Cell[] | null },
): AsyncGenerator<string> {
  const { columns, lead } = sheet
  const headRow = lead.length + 1
  const names = columns.map((_, index) => columnName(index))
  const view = `<sheetView workbookViewId="0"${sheet.rtl ? ' rightToLeft="1"' : ''}><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView>`
  const widths = columns
    .map(
      ({ width = 16 }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  const head = columns
    .map(({ header }, index) => textCell(`${names[index]}${headRow}`, HEAD_STYLE, header))
    .join('')
  const above = lead
    .map((text, index) => {
      const style = index === 0 ? BOLD_STYLE : styles.text
      return `<row r="${index + 1}">${textCell(`A${index + 1}`, style, text)}</row>`
    })
    .join('')
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}"><sheetViews>${view}</sheetViews><cols>${widths}</cols><sheetData>${above}<row r="${headRow}">${head}</row>`
  let number = headRow
  let piece = ''
  for await (const row of rows()) {
    number += 1
    const cells = row.map((cell, index) => cellXml(sheet, `${names[index]}${number}`, columns[index], cell))
    piece += `<row r="${number}">${cells.join('')}</row>`
    if (piece.length > PIECE) {
      yield piece
      piece = ''
    }
  }
  const sums = totals()
  // A line apart, so that a table which is sorted leaves them where they are.
  const below = sums
    ? `<row r="${number + 2}">${columns.map((column, index) => totalXml(`${names[index]}${number + 2}`, column, sums[index])).join('')}</row>`
    : ''
  yield `${piece}${below}</sheetData><autoFilter ref="A${headRow}:${names.at(-1)}${number}"/></worksheet>`
}
