import { sql } from 'kysely'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { Names, readNames } from './importNames.ts'

/** Everything rows are checked against, read once. */
export interface Shop {
  categories: Names
  units: Names
  products: ReadonlyMap<number, StoredRow>
  byName: Names
  /** The numbers that labels of scales have for them, filled with zeros. */
  plus: Set<string>
}

export async function readShop(db: Executor): Promise<Shop> {
  const { rows } = await sql<StoredRow & { name_ar: string; name_en: string }>`
    select *, is_available as quantity, is_most_paid as order_lot from products`.execute(db)
  const byName = new Names()
  for (const row of rows) {
    byName.add(row.name_ar, row.id)
    byName.add(row.name_en, row.id)
  }
  return {
    categories: await readNames(db, 'categories'),
    units: await readNames(db, 'units'),
    products: new Map(rows.map((row) => [row.id, row])),
    byName,
    plus: new Set(rows.flatMap(({ plu }) => (typeof plu === 'string' ? [plu.padStart(6, '0')] : []))),
  }
}
