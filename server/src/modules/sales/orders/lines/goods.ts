import type { Good } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { findGoods } from '../../../catalog/index.ts'
import { unitOf } from './lineWords.ts'

/** The products shown at once. */
const SHOWN = 20

/** Finds products for sale by a part of their name; those that stand in for another one come first. */
export async function readGoods(
  db: Executor,
  { name, instead_of: insteadOf }: { name?: string | undefined; instead_of?: number | undefined },
  language: Language,
): Promise<Good[]> {
  const rows = await findGoods(db, { name, insteadOf }, SHOWN)
  return rows.map((row) => ({
    id: row.id,
    name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
    unit: unitOf(row, language),
    price: fromHalalas(row.price_after_discount ?? row.price),
    image: fileUrl(row.image_key),
    stock_quantity: row.stock_quantity === null ? null : Number(row.stock_quantity),
    suggested: row.is_suggested,
  }))
}
