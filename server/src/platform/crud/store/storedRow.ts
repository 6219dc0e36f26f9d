/** A row as the database has it. */
export interface StoredRow {
  id: number
  version: number
  [column: string]: unknown
}

const isStoredRow = (row: Readonly<Record<string, unknown>>): row is StoredRow =>
  typeof row['id'] === 'number' && typeof row['version'] === 'number'

/** Takes a row as the database answers it: one of any table of a resource, of which the compiler knows no columns. */
export function storedRow(row: Readonly<Record<string, unknown>>): StoredRow {
  if (isStoredRow(row)) return row
  throw new TypeError('a row of a resource has no id or no version')
}
