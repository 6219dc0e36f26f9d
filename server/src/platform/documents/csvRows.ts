import { parseCsv } from 'hucre/csv'
import type { Cell } from './cells.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Checks whether bytes begin as those of a workbook do. */
export const isArchive = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte)

/** Returns a value that a library read as a cell. */
export function sheetCell(value: unknown): Cell {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value
  return null
}

/** Reads a CSV in UTF-8 or UTF-16, by the number of its rows. Throws where the bytes are no text. */
export function csvRows(bytes: Uint8Array): { index: number; values: readonly unknown[] }[] {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: !utf16 }).decode(bytes)
  return parseCsv(text).map((values, index) => ({ index, values }))
}
