import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Units that the product came with, as their names were, and their Arabic duals. Weights have none: a scale says `2 كيلوجرام`. */
const shipped: readonly (readonly [ar: string, en: string, dual: string])[] = [
  ['حبة', 'Piece', 'حبتان'],
  ['حزمة', 'Bunch', 'حزمتان'],
  ['علبة', 'Pack', 'علبتان'],
  ['صندوق', 'Box', 'صندوقان'],
  ['كرتون', 'Carton', 'كرتونان'],
  ['طبق', 'Tray', 'طبقان'],
  ['كيس', 'Bag', 'كيسان'],
  ['برطمان', 'Jar', 'برطمانان'],
  ['زجاجة', 'Bottle', 'زجاجتان'],
]

/** Fills the duals of shipped units that still have their names; a unit that the shop named itself is left to the shop. */
export async function fillDuals(db: Kysely<unknown>): Promise<void> {
  for (const [ar, en, dual] of shipped)
    await sql`update units set dual_ar = ${dual} where name_ar = ${ar} and name_en = ${en}`.execute(db)
}

/** What two of a unit are called in Arabic, without a number; English has no such form. Orders keep it as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table units add column dual_ar text`.execute(db)
  await sql`alter table order_lines add column unit_dual_ar text`.execute(db)
  await fillDuals(db)
}
