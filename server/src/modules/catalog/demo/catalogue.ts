import { sql } from 'kysely'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { DemoCatalogue } from '../../../demo/catalogue/catalogue.ts'
import { insertRows, moveIdentities } from '../../../platform/db/statements/insertRows.ts'
import type { PictureKeys } from '../../../demo/seed/pictures.ts'

const HOUR = 3_600_000

export async function insertCatalogue(
  tx: Tx,
  catalogue: DemoCatalogue,
  keys: PictureKeys,
  openedAt: Date,
): Promise<void> {
  const named = (one: { id: number; name_ar: string; name_en: string }) => {
    const created_at = new Date(openedAt.getTime() + one.id * HOUR)
    return {
      id: one.id,
      name_ar: one.name_ar,
      name_en: one.name_en,
      search: normalizeForIndex(`${one.name_ar} ${one.name_en}`),
      is_active: true,
      version: 1,
      created_at,
      updated_at: created_at,
    }
  }
  const units = catalogue.units.map((one) => ({
    ...named(one),
    dual_ar: one.dual_ar,
    plural_ar: one.plural_ar,
    plural_en: one.plural_en,
    measure: one.grams === null ? 'count' : 'weight',
    grams: one.grams,
  }))
  await insertRows(tx, 'units', units)
  const categories = catalogue.categories.map((one) => ({
    ...named(one),
    parent_id: one.parent_id,
    description_ar: one.description_ar,
    description_en: one.description_en,
    image_key: keys.get(`category-${one.id}`) ?? null,
  }))
  await insertRows(tx, 'categories', categories)
  const products = catalogue.products.map((one) => ({
    ...named(one),
    category_id: one.category_id,
    unit_id: one.unit_id,
    description_ar: one.description_ar,
    description_en: one.description_en,
    price: one.price,
    price_after_discount: one.price_after_discount,
    is_available: one.is_available,
    is_most_paid: one.is_most_paid,
    is_active: one.is_active,
    stock_quantity: one.stock_quantity,
    image_key: keys.get(`product-${one.id}`) ?? null,
  }))
  await insertRows(tx, 'products', products)
  await moveIdentities(tx, ['units', 'categories', 'products'])
}

/** As SQL: whether there are products. */
export const hasProducts = sql<boolean>`exists (select from products)`
