import { sql } from 'kysely'
import type { SheetRow } from '@bustan/contract/catalog/productSheet/productSheet.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { EditedColumns } from './productEdits.ts'

/** A product as the sheet knows it. */
export interface SheetProduct extends EditedColumns {
  id: number
  version: number
  name_ar: string
  name_en: string
}

/** Those of the products that are there, locked in the order of ids. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<Map<number, SheetProduct>> {
  const { rows } = await sql<SheetProduct>`
    select id, version, name_ar, name_en, price, price_after_discount, stock_quantity::float8 as stock_quantity,
      is_available, is_active, ran_out
    from products where id = any(${ids}::int[]) order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes products that are locked, each with a new version. */
export async function writeProducts(tx: Tx, products: readonly SheetProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    update products p set price = n.price, price_after_discount = n.price_after_discount,
      stock_quantity = n.stock_quantity, is_available = n.is_available, is_active = n.is_active, ran_out = n.ran_out,
      version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n(id int, price int, price_after_discount int,
      stock_quantity numeric, is_available boolean, is_active boolean, ran_out boolean)
    where p.id = n.id`.execute(tx)
}

export const nameOf = ({ name_ar, name_en }: SheetProduct, language: Language): string =>
  pickTranslation({ ar: name_ar, en: name_en }, language)

/** A product as a row of the sheet. */
export const answerSheetRow = (product: SheetProduct): SheetRow => ({
  id: product.id,
  version: product.version,
  price: fromHalalas(product.price),
  price_after_discount:
    product.price_after_discount === null ? null : fromHalalas(product.price_after_discount),
  stock_quantity: product.stock_quantity,
  quantity: product.is_available ? 1 : 0,
  is_active: product.is_active,
})

/** Returns the values the trail stores of it. */
export const trailFields = ({ version: _version, ran_out: _ranOut, ...product }: SheetProduct) => product
