import { Readable } from 'node:stream'
import { localTime } from '../time/localTime.ts'
import type { Cell, SheetColumn } from './cells.ts'

/** Spreadsheets read a file without it as something else than UTF-8, and Arabic as noise. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A piece of the file is passed on once it is this long. */
const PIECE = 65_536
// A text that begins so would be run as a formula when the file is opened (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function fieldOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /["\n\r,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellText(cell: Cell, column: SheetColumn | undefined, timeZone: string): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const text = localTime(cell, timeZone).toISOString()
    const day = text.slice(0, text.indexOf('T'))
    return column?.kind === 'day' ? day : `${day} ${text.slice(day.length + 1, day.length + 9)}`
  }
  if (typeof cell === 'number') return column?.kind === 'money' ? cell.toFixed(2) : String(cell)
  return fieldOf(String(cell))
}

/** A table as CSV (RFC 4180, UTF-8), written while the rows come. Moments are by the clock of `timeZone`. */
export function writeCsv(table: {
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]>
  timeZone: string
}): Readable {
  const { columns, timeZone } = table
  const lines = async function* () {
    let piece = `${BYTE_ORDER_MARK}${columns.map(({ header }) => fieldOf(header)).join(',')}\r\n`
    for await (const row of table.rows) {
      piece += `${row.map((cell, index) => cellText(cell, columns[index], timeZone)).join(',')}\r\n`
      if (piece.length > PIECE) {
        yield piece
        piece = ''
      }
    }
    yield piece
  }
  return Readable.from(lines())
}
