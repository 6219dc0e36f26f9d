import type { ImportColumn, ImportField } from '@bustan/contract/catalog/productImport/productImport.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { SheetCell, SheetRow, SheetTable } from '../../../platform/documents/readSheet.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CheckedFile, CheckedRow, ReadFile } from './checkRows.ts'
import { headKey } from './importColumns.ts'

/** Rows kept by one statement. */
const CHUNK = 1_000

async function inChunks<T>(all: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += CHUNK) await insert(all.slice(from, from + CHUNK))
}

/** Returns a file's rows with cells as they are kept: days as text. Throws 422 of `file` where it is no sheet. */
export async function readFile(
  { readSheet }: Pick<Platform, 'readSheet'>,
  bytes: Buffer,
): Promise<SheetTable> {
  const { head, rows } = await readSheet(bytes)
  const storedCell = (cell: SheetCell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
  return { head, rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(storedCell) })) }
}

/** Returns the summary an import has of its file as a whole. */
function summaryOf(columns: readonly ImportColumn[], { rows, missing }: CheckedFile) {
  const count = (action: CheckedRow['action']) => rows.filter((row) => row.action === action).length
  return {
    columns: JSON.stringify(columns),
    unknown_columns: JSON.stringify(columns.flatMap(({ head, field }) => (head && !field ? [head] : []))),
    missing: JSON.stringify(missing),
    total: rows.length,
    creates: count('create'),
    updates: count('update'),
    unchanged: count('same'),
    problems: count('problem'),
  }
}

const insertRows = (tx: Tx, importId: number, rows: readonly CheckedRow[]): Promise<void> =>
  inChunks(rows, (some) =>
    tx
      .insertInto('product_import_rows')
      .values(
        some.map((row) => ({
          import_id: importId,
          number: row.number,
          action: row.action,
          product_id: row.productId,
          product_version: row.version,
          input: row.input && JSON.stringify(row.input),
          changes: row.changes.length ? JSON.stringify(row.changes) : null,
          problems: row.problems.length ? JSON.stringify(row.problems) : null,
          pending: Object.keys(row.pending).length ? JSON.stringify(row.pending) : null,
        })),
      )
      .execute(),
  )

/** Keeps a file that was read and checked, and returns its import's id. */
export async function keepImport(
  tx: Tx,
  adminId: number,
  fileName: string,
  read: ReadFile,
  checked: CheckedFile,
): Promise<number> {
  // One file at a time: the one before that was never run is over.
  await tx
    .deleteFrom('product_imports')
    .where('admin_id', '=', adminId)
    .where('state', '=', 'checked')
    .execute()
  const { id } = await tx
    .insertInto('product_imports')
    .values({ admin_id: adminId, file_name: fileName, ...summaryOf(read.columns, checked) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, id, checked.rows)
  await inChunks(read.rows, (some) =>
    tx
      .insertInto('product_import_cells')
      .values(some.map(({ number, cells }) => ({ import_id: id, number, cells: JSON.stringify(cells) })))
      .execute(),
  )
  return id
}

/** Puts what was found at another look in place of what was; false where the import was run or ended meanwhile. */
export async function replaceRows(
  tx: Tx,
  importId: number,
  { columns, creates_missing }: Pick<ReadFile, 'columns'> & { creates_missing: boolean },
  checked: CheckedFile,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('product_imports')
    .set({ ...summaryOf(columns, checked), creates_missing, updated_at: databaseNow() })
    .where('id', '=', importId)
    .where('state', '=', 'checked')
    .returning('id')
    .executeTakeFirst()
  if (!replaced) return false
  await tx.deleteFrom('product_import_rows').where('import_id', '=', importId).execute()
  await insertRows(tx, importId, checked.rows)
  return true
}

/** Returns the rows of a file as they were read. */
export async function readCells(db: Executor, importId: number): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom('product_import_cells')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute()
  return rows
}

/** Forgets a file that is not looked at again. */
export async function dropCells(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('product_import_cells').where('import_id', '=', importId).execute()
}

/** Returns what somebody has said of heads, in whatever file. */
export async function readHeads(
  db: Executor,
  adminId: number,
): Promise<ReadonlyMap<string, ImportField | null>> {
  const rows = await db
    .selectFrom('product_import_heads')
    .select(['head', 'field'])
    .where('admin_id', '=', adminId)
    .execute()
  return new Map(rows.map(({ head, field }) => [head, field]))
}

/** Keeps what somebody has said of columns for their next file with the same heads. */
export async function keepHeads(
  tx: Tx,
  adminId: number,
  columns: readonly ImportColumn[],
  named: readonly Pick<ImportColumn, 'column' | 'field'>[],
): Promise<void> {
  const heads = new Map(
    named.flatMap(({ column, field }) => {
      const head = headKey(columns.find((one) => one.column === column)?.head ?? '')
      return head ? [[head, field] as const] : []
    }),
  )
  if (heads.size === 0) return
  await tx
    .insertInto('product_import_heads')
    .values([...heads].map(([head, field]) => ({ admin_id: adminId, head, field })))
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'head']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute()
}
