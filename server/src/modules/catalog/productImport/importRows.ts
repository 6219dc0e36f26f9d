import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { products } from '@bustan/contract/catalog/products/products.ts'
import { sql } from 'kysely'
import type { Actor, Change } from '../../../platform/changes/changes.ts'
import { storedRow } from '../../../platform/crud/store/storedRow.ts'
import { writtenColumns } from '../../../platform/crud/store/columns.ts'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import { searchOf } from '../../../platform/crud/store/names.ts'
import { insertInto, resourceTable } from '../../../platform/crud/store/resourceTable.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteRunout } from '../products/productRunout.ts'
import type { Pending } from './missingRecords.ts'

/** Rows written between two looks at whether to go on. */
const CHUNK = 500

/** A product that somebody changed after the file was checked, or that is gone. */
export class ImportStale extends Error {
  readonly row: number
  readonly product: string | null

  constructor(row: number, product: string | null) {
    super(`row ${row}`)
    this.row = row
    this.product = product
  }
}

interface Planned {
  number: number
  action: 'create' | 'update'
  product_id: number | null
  product_version: number | null
  input: Record<string, unknown>
  pending: Pending | null
}

/** The columns of a product as they are in the table: the API calls two of them otherwise. */
function columnsOf(input: Record<string, unknown>, before: StoredRow | null): Record<string, unknown> {
  const { quantity, order_lot, ...written } = writtenColumns(products.fields, input, before)
  const columns: Record<string, unknown> = {
    ...written,
    ...(quantity === undefined ? {} : { is_available: quantity }),
    ...(order_lot === undefined ? {} : { is_most_paid: order_lot }),
  }
  // A product that has run out can't be ordered.
  return { ...columns, ...(columns['stock_quantity'] === 0 ? { is_available: false } : {}) }
}

export async function nextRows(tx: Tx, importId: number, after: number): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select number, action, product_id, product_version, input, pending from product_import_rows
    where import_id = ${importId} and number > ${after} and action in ('create', 'update')
    order by number limit ${CHUNK}`.execute(tx)
  return rows
}

export async function writeRows(
  tx: Tx,
  platform: Platform,
  rows: readonly Planned[],
  actor: Actor,
): Promise<void> {
  const created = await insertRows(
    tx,
    rows.filter((row) => row.action === 'create'),
  )
  const changed = await updateRows(
    tx,
    rows.filter((row) => row.action === 'update'),
  )
  const changes: Change[] = [
    ...created.map((after): Change => ({
      resource: 'products',
      id: after.id,
      action: 'create',
      actor,
      after,
    })),
    ...changed.map(({ before, after }): Change => ({
      resource: 'products',
      id: after.id,
      action: 'edit',
      actor,
      before,
      after,
    })),
  ]
  await platform.changes.recordAll(tx, changes)
  for (const { before, after } of changed)
    if (Number(after['stock_quantity'] ?? 1) === 0 && Number(before['stock_quantity'] ?? 1) !== 0)
      await noteRunout(tx, platform, after, actor)
}

const nameIn = ({ name }: Planned['input']): string | null => {
  const { ar, en } = recordOf(name)
  return textValue(ar) ?? textValue(en)
}

const table = resourceTable(products, { table: 'products' })

async function insertRows(tx: Tx, rows: readonly Planned[]): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const values = rows.map(({ input }) => {
    const columns = columnsOf(input, null)
    return { image_key: null, ...columns, search: searchOf(products.fields, columns) }
  })
  const created = await insertInto(tx, table).values(values).returningAll().execute()
  return created.map(storedRow)
}

/** Updates by number and by the version that was checked: whoever changed a product since then keeps what they wrote. */
async function updateRows(
  tx: Tx,
  rows: readonly Planned[],
): Promise<{ before: StoredRow; after: StoredRow }[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.product_id)
  const locked = await sql<StoredRow>`
    select * from products where id = any(${ids}::int[]) order by id for update`.execute(tx)
  const stored = new Map(locked.rows.map((row) => [row.id, row]))
  const next = rows.map((row) => {
    const before = stored.get(row.product_id ?? 0)
    if (!before || before.version !== row.product_version)
      throw new ImportStale(row.number, nameIn(row.input))
    const columns = { ...before, ...columnsOf(row.input, before) }
    return { ...columns, search: searchOf(products.fields, columns) }
  })
  const { rows: after } = await sql<StoredRow>`
    update products p set category_id = n.category_id, unit_id = n.unit_id, name_ar = n.name_ar, name_en = n.name_en,
      description_ar = n.description_ar, description_en = n.description_en, search = n.search, price = n.price,
      price_after_discount = n.price_after_discount, is_available = n.is_available, is_most_paid = n.is_most_paid,
      stock_quantity = n.stock_quantity, is_active = n.is_active, tare_grams = n.tare_grams, over_percent = n.over_percent,
      under_percent = n.under_percent, average_piece_grams = n.average_piece_grams, plu = n.plu, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id int, category_id int, unit_id int, name_ar text,
      name_en text, description_ar text, description_en text, search text, price int, price_after_discount int,
      is_available boolean, is_most_paid boolean, stock_quantity numeric, is_active boolean, tare_grams int, over_percent int,
      under_percent int, average_piece_grams int, plu text)
    where p.id = n.id returning p.*`.execute(tx)
  return after.flatMap((row) => {
    const before = stored.get(row.id)
    return before ? [{ before, after: row }] : []
  })
}
