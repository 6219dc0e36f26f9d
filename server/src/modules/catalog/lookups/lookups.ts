import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { LOW_STOCK } from '@bustan/contract/catalog/products/products.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Attention } from '@bustan/contract/sales/home/statistic.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { Executor, Tables } from '../../../platform/db/tables.ts'

/** As SQL: facts of the shelves that the guide reads. */
export const shelfFacts = sql`
  exists (select from units where is_active) as units,
  exists (select from categories where parent_id is null and is_active) as categories,
  exists (select from products where is_active and is_available) as product`

/** Checks whether nothing has been put on a shelf yet: neither a unit nor a category nor a product. */
export async function isShelfEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from units) and not exists (select from categories) and not exists (select from products) as empty`.execute(
    db,
  )
  return rows[0]?.empty === true
}

/** As SQL: the numbers of main categories and of those below them. */
export const categoryCounts = sql`
  (select count(*)::int from categories where parent_id is null) as main,
  (select count(*)::int from categories where parent_id is not null) as sub`

/** The active categories. */
export const activeCategories = (db: Executor): Promise<Selectable<Tables['categories']>[]> =>
  db.selectFrom('categories').selectAll().where('is_active', '=', true).orderBy('id').execute()

/** The active main categories. */
export const mainCategories = (
  db: Executor,
): Promise<{ id: number; ar: string; en: string; image_key: string | null }[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'name_ar as ar', 'name_en as en', 'image_key'])
    .where('parent_id', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

/** The most products named of those that run out. */
const SHOWN = 5

const sellsAny = async (db: Executor): Promise<boolean> =>
  (await sql`select from products where is_active limit 1`.execute(db)).rows.length > 0

/** Returns the active products whose stock is low, the lowest first. */
export async function readRunningOut(
  db: Executor,
  language: Language,
): Promise<NonNullable<Attention['running_out']>> {
  // Written out: the index `products_low_stock` holds somewhat more than these.
  const low = sql`p.is_active and p.stock_quantity <= ${sql.lit(LOW_STOCK)}`
  const { rows } = await sql<{
    id: number
    name_ar: string
    name_en: string
    unit_ar: string
    unit_en: string
    dual_ar: string | null
    plural_ar: string | null
    plural_en: string | null
    quantity: string
    count: number
  }>`
    select p.id, p.name_ar, p.name_en, u.name_ar as unit_ar, u.name_en as unit_en,
      u.dual_ar, u.plural_ar, u.plural_en, p.stock_quantity::text as quantity,
      (select count(*)::int from products p where ${low}) as count
    from products p join units u on u.id = p.unit_id
    where ${low} order by p.stock_quantity, p.id limit ${SHOWN}`.execute(db)
  const [first] = rows
  return {
    count: first?.count ?? 0,
    // Whoever runs out of something sells something.
    has_products: first !== undefined || (await sellsAny(db)),
    products: rows.map((row) => ({
      id: row.id,
      name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
      unit: pickTranslation({ ar: row.unit_ar, en: row.unit_en }, language),
      dual: dualIn(language, row.dual_ar),
      plural: (language === 'ar' ? row.plural_ar : row.plural_en) || null,
      quantity: Number(row.quantity),
    })),
  }
}
