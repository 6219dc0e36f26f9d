import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Units that the product came with, as their names were, and the plurals they have from now on. */
const shipped: readonly (readonly [ar: string, en: string, pluralAr: string | null, pluralEn: string])[] = [
  // Weights stay in the singular in Arabic.
  ['كيلوجرام', 'Kilogram', null, 'Kilograms'],
  ['حبة', 'Piece', 'حبات', 'Pieces'],
  ['حزمة', 'Bunch', 'حزم', 'Bunches'],
  ['علبة', 'Pack', 'علب', 'Packs'],
  ['صندوق', 'Box', 'صناديق', 'Boxes'],
  ['كرتون', 'Carton', 'كراتين', 'Cartons'],
  ['طبق', 'Tray', 'أطباق', 'Trays'],
  ['كيس', 'Bag', 'أكياس', 'Bags'],
  ['برطمان', 'Jar', 'برطمانات', 'Jars'],
  ['زجاجة', 'Bottle', 'زجاجات', 'Bottles'],
]

/** Fills the plurals of shipped units that still have their names; a unit that the shop named itself is left to the shop. */
export async function fillShipped(db: Kysely<unknown>): Promise<void> {
  for (const [ar, en, pluralAr, pluralEn] of shipped)
    await sql`update units set plural_ar = ${pluralAr}, plural_en = ${pluralEn}
      where name_ar = ${ar} and name_en = ${en}`.execute(db)
}

/** What a unit is called beside 3 to 10 (Arabic) or beside more than one (English); orders keep it as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table units add column plural_ar text, add column plural_en text`.execute(db)
  await sql`alter table order_lines add column unit_plural_ar text, add column unit_plural_en text`.execute(
    db,
  )
  await fillShipped(db)
}
