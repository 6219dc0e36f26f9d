import type { Good } from '@bustan/contract/sales/orders/orderLines.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type * as z from 'zod/mini'
import type { goodsQuery } from '@bustan/contract/sales/orders/orderLines.ts'
import { priceForOrder } from '@bustan/contract/catalog/products/pricesWithVat.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { invalidField } from '../../../../platform/faults/errors.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { findGoods, unitOf } from '../../../catalog/index.ts'
import { pricesIncludeVatColumn } from '../../../settings/index.ts'
import { includesVat } from '../vat/taxedAmounts.ts'

/** The products shown at once. */
const SHOWN = 20

/** Reads how prices of the shop, in halalas, become those of an order. Throws 422 of `order`. */
async function readPriceRule(db: Executor, id: number | undefined): Promise<(price: number) => number> {
  if (id === undefined) return (price) => price
  const order = await db
    .selectFrom('orders')
    .select(['tax_rate', 'delivery_gross', pricesIncludeVatColumn.as('of_shop')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) throw invalidField('order', 'unknown')
  const modes = { ofShop: order.of_shop, ofOrder: includesVat(order) }
  return (price) => priceForOrder(price, order.tax_rate, modes)
}

/** Finds products for sale by a part of their name; those that stand in for another one come first. */
export async function readGoods(
  db: Executor,
  { name, instead_of: insteadOf, order }: z.output<typeof goodsQuery>,
  language: Language,
): Promise<Good[]> {
  const priceOf = await readPriceRule(db, order)
  const rows = await findGoods(db, { name, insteadOf }, SHOWN)
  return rows.map((row) => ({
    id: row.id,
    name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
    unit: unitOf(row, language),
    price: fromHalalas(priceOf(row.price_after_discount ?? row.price)),
    image: fileUrl(row.image_key),
    stock_quantity: row.stock_quantity === null ? null : Number(row.stock_quantity),
    suggested: row.is_suggested,
  }))
}
