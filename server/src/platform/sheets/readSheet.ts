import { parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { AppError, invalidField } from '../errors.ts'

/** The most rows a file may have below its head, and the most it may hold once unpacked, in bytes. */
const MOST_ROWS = 50_000
const MOST_UNPACKED = 200 * 1024 * 1024
const MOST_COLUMNS = 100

/** A cell as it was read; formulas come as what they last came to. */
export type SheetCell = string | number | boolean | Date | null

/** A row below the head, by its number in the file (the head is 1). */
export interface SheetRow {
  number: number
  cells: readonly SheetCell[]
}

export interface SheetTable {
  head: readonly string[]
  rows: SheetRow[]
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** What the parts of an archive say they come to. A small file may unpack to more than the machine has. */
function unpackedBytes(bytes: Buffer): number {
  let sum = 0
  for (let at = bytes.indexOf(DIRECTORY_ENTRY); at >= 0; at = bytes.indexOf(DIRECTORY_ENTRY, at + 46)) {
    if (at + 28 > bytes.length) break
    sum += bytes.readUInt32LE(at + 24)
  }
  return sum
}

const cellOf = (value: unknown): SheetCell => {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value
  return null
}

const isBlank = (cells: readonly SheetCell[]) => cells.every((cell) => cell === null)

async function* rowsOf(bytes: Buffer): AsyncGenerator<{ index: number; values: readonly unknown[] }> {
  if (bytes.subarray(0, 4).equals(ZIP)) {
    if (unpackedBytes(bytes) > MOST_UNPACKED)
      throw invalidField('file', 'sheet_too_large', { maximum: MOST_ROWS })
    yield* streamXlsxRows(new Uint8Array(bytes), { maxRows: MOST_ROWS + 2 })
    return
  }
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: !utf16 }).decode(bytes)
  for (const [index, values] of parseCsv(text).entries()) yield { index, values }
}

/**
 * Reads the first sheet of an .xlsx file, or a CSV in UTF-8 or UTF-16 with commas, semicolons or tabs: what it is, its
 * content says. Throws 422 of `file` when it is neither, has no rows, or too many.
 */
export async function readSheet(bytes: Buffer): Promise<SheetTable> {
  let head: string[] | null = null
  const rows: SheetRow[] = []
  try {
    for await (const { index, values } of rowsOf(bytes)) {
      const cells = values.slice(0, MOST_COLUMNS).map(cellOf)
      if (isBlank(cells)) continue
      if (!head) head = cells.map((cell) => String(cell ?? '').trim())
      else if (rows.length >= MOST_ROWS) throw invalidField('file', 'sheet_too_large', { maximum: MOST_ROWS })
      else rows.push({ number: index + 1, cells })
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidField('file', 'sheet')
  }
  if (!head || rows.length === 0) throw invalidField('file', 'sheet_empty')
  return { head, rows }
}
