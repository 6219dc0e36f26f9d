import { withoutKeys } from '@bustan/contract/core/values/withoutKeys.ts'
import { numberValue, recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { sql } from 'kysely'
import { discountFits, products } from '@bustan/contract/catalog/products/products.ts'
import { filterValue } from '@bustan/contract/core/resource/filters.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Input, Row } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import { served } from '../../../platform/crud/module.ts'
import { answerNamed, isNamed } from '../../../platform/crud/store/names.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Conditions, StoreOptions } from '../../../platform/crud/store/resourceTable.ts'
import type { Columns, Store } from '../../../platform/crud/store/storeCalls.ts'
import { violatedUniqueConstraint } from '../../../platform/db/databaseErrors.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import { noteRunout } from './productRunout.ts'

type Product = typeof products

/** The table of products beside their definition. */
export const productStorage: StoreOptions = {
  table: 'products',
  columns: { quantity: 'is_available', order_lot: 'is_most_paid' },
  computed: {
    orders_count: sql`(
      select coalesce(sum(c.orders), 0)::int from product_counts c where c.product_id = products.id)`,
    main_category: sql`(
      select json_build_object('id', m.id, 'ar', m.name_ar, 'en', m.name_en)
      from categories c join categories m on m.id = c.parent_id where c.id = products.category_id)`,
    unit_forms: sql`(
      select json_build_object('ar', u.plural_ar, 'en', u.plural_en, 'dual', u.dual_ar) from units u where u.id = products.unit_id)`,
  },
}

const simple = store(products, productStorage)

/** As simple rows with the main category above theirs, and their unit's dual and plural beside it. */
function completed(row: Row<Product>, language: Language): Row<Product> {
  const { main_category, orders_count, unit_forms } = recordOf(row)
  const rest = withoutKeys(row, (key) => key === 'main_category' || key === 'unit_forms')
  const forms = recordOf(unit_forms)
  const parent = isNamed(main_category) ? answerNamed(main_category, language) : null
  const category = rest.category && { ...rest.category, parent }
  const unit = rest.unit && {
    ...rest.unit,
    dual: dualIn(language, textValue(forms['dual'])),
    plural: textValue(forms[language]),
  }
  const whole = { ...rest, category, unit, ordersCount: orders_count, orders_count }
  return whole
}

/** Writes a product. Throws 422 of `plu` where another one has the number. */
const withOwnPlu = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw violatedUniqueConstraint(error) === 'products_plu' ? invalidField('plu', 'taken') : error
  })

const rows: Store<Product> = {
  ...simple,
  write: (tx, records) => withOwnPlu(simple.write(tx, records)),
  create: (tx, input, set) => withOwnPlu(simple.create(tx, input, set)),
  update: (tx, id, input, set) => withOwnPlu(simple.update(tx, id, input, set)),
  async list(db, query, language, where, timeZone) {
    const { data, meta } = await simple.list(db, query, language, where, timeZone)
    return { data: query.limit === 0 ? data : data.map((row) => completed(row, language)), meta }
  },
  async find(db, id, language) {
    return completed(await simple.find(db, id, language), language)
  },
}

// Held, so that what the product names can't be deleted before this commits.
async function assertExists(tx: Tx, table: 'categories' | 'units', id: number, field: string): Promise<void> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!row) throw invalidField(field, 'unknown')
}

const stockOf = (row: StoredRow | null) =>
  row && row['stock_quantity'] !== null ? Number(row['stock_quantity']) : null

/**
 * Checks the input against the stored product: its category and unit, its discount, and that a product without stock is not
 * available.
 */
async function checked(tx: Tx, input: Input<Product>, before: StoredRow | null): Promise<Columns> {
  if (typeof input.category_id === 'number')
    await assertExists(tx, 'categories', input.category_id, 'category_id')
  if (typeof input.unit_id === 'number') await assertExists(tx, 'units', input.unit_id, 'unit_id')
  const price = input.price ?? Number(before?.['price'])
  const discounted =
    input.price_after_discount === undefined
      ? numberValue(before?.['price_after_discount'])
      : input.price_after_discount
  if (!discountFits(price, discounted)) throw invalidField('price_after_discount', 'discount_below')
  const stock = input.stock_quantity === undefined ? stockOf(before) : input.stock_quantity
  if (stock !== 0) return {}
  // Switched off by the stock, not by whoever edits it: it comes back with the stock of a rejected order.
  const isByStock = before?.['is_available'] === true && input.quantity !== false
  return { is_available: false, ...(isByStock ? { ran_out: true } : {}) }
}

const { category_id: ofCategory } = products.filters

/** A main category asked for is asked for with its parts. */
function inCategory(query: Readonly<Record<string, unknown>>): Conditions {
  const main = filterValue('category_id', ofCategory, query)
  return main === undefined
    ? []
    : [sql`category_id in (select id from categories where ${main}::int in (id, parent_id))`]
}

/** The products that the filters of their list leave; see Store.matching. */
export const matchingProducts = (
  db: Executor,
  query: ListQuery,
  options: { timeZone: string; lock: boolean },
): Promise<StoredRow[]> => rows.matching(db, query, { ...options, where: inCategory(query) })

export const servedProducts = served(products, {
  rows,
  // The filter of the list of orders chooses among them.
  chosenWith: ['orders index'],
  listWhere: inCategory,
  ownImport: true,
  prepareWrite: (tx, call, before) => checked(tx, call.body, before),
  async after(tx, call, before, after, platform) {
    // A new product without stock has not run out: it was never there.
    if (!before || stockOf(after) !== 0 || stockOf(before) === 0) return
    await noteRunout(tx, platform, after, call.actor)
  },
})

/** Throws not_found. */
export async function requireProduct(db: Executor, id: number): Promise<void> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}
