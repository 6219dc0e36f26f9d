import { sql } from 'kysely'
import { discountFits, products } from '@bustan/contract/catalog/products.ts'
import type { ImportProblem } from '@bustan/contract/catalog/productImport.ts'
import { normalizeForSearch } from '@bustan/contract/core/normalize.ts'
import { fieldOf, textOf } from '@bustan/contract/core/issues.ts'
import { fieldInSentence } from '@bustan/contract/core/fieldLabel.ts'
import { textKeyOf } from '@bustan/contract/core/namedTexts.ts'
import type { Issue } from '@bustan/contract/core/issues.ts'
import { inputSchema } from '@bustan/contract/core/resourceSchemas.ts'
import type { Input } from '@bustan/contract/core/resource.ts'
import { writtenColumns } from '../../../platform/crud/columns.ts'
import type { StoredRow } from '../../../platform/crud/columns.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { isProblem } from '../../../platform/i18n/texts.ts'
import type { ProblemKey, Translate } from '../../../platform/i18n/texts.ts'
import type { SheetCell, SheetRow } from '../../../platform/sheets/readSheet.ts'
import { cellText, flagOf } from './importColumns.ts'
import type { ColumnMatch, ImportField } from './importColumns.ts'

type ProductInput = Input<typeof products>

/** What a row of a file would do. */
export interface CheckedRow {
  number: number
  action: 'create' | 'update' | 'same' | 'problem'
  productId: number | null
  version: number | null
  input: ProductInput | null
  problems: ImportProblem[]
}

interface Named {
  id: number
  name_ar: string
  name_en: string
}

/** Records by their number and by each of their folded names; a name of several leads to none. */
class Names {
  readonly ids = new Set<number>()
  private readonly byName = new Map<string, number | 'several'>()

  add(name: string, id: number): void {
    const key = normalizeForSearch(name)
    const known = this.byName.get(key)
    if (key) this.byName.set(key, known === undefined || known === id ? id : 'several')
  }
  find(text: string): number | 'several' | null {
    if (/^\d{1,9}$/.test(text) && this.ids.has(Number(text))) return Number(text)
    return this.byName.get(normalizeForSearch(text)) ?? null
  }
}

async function namesOf(db: Executor, table: 'units' | 'categories'): Promise<Names> {
  const names = new Names()
  const { rows } = await sql<Named & { main_ar: string | null; main_en: string | null }>`
    select c.id, c.name_ar, c.name_en, ${table === 'categories' ? sql`p.name_ar` : sql`null`} as main_ar,
      ${table === 'categories' ? sql`p.name_en` : sql`null`} as main_en
    from ${sql.table(table)} c
      ${table === 'categories' ? sql`left join categories p on p.id = c.parent_id` : sql``}`.execute(db)
  for (const row of rows) {
    names.ids.add(row.id)
    names.add(row.name_ar, row.id)
    names.add(row.name_en, row.id)
    // A part is also called by its main category before it: "Vegetables > Leaves".
    if (row.main_ar) names.add(`${row.main_ar} ${row.name_ar}`, row.id)
    if (row.main_en) names.add(`${row.main_en} ${row.name_en}`, row.id)
  }
  return names
}

/** Everything rows are checked against, read once. */
interface Shop {
  categories: Names
  units: Names
  products: ReadonlyMap<number, StoredRow>
  byName: Names
}

async function readShop(db: Executor): Promise<Shop> {
  const { rows } = await sql<StoredRow & Named>`
    select *, is_available as quantity, is_most_paid as order_lot from products`.execute(db)
  const byName = new Names()
  for (const row of rows) {
    byName.add(row.name_ar, row.id)
    byName.add(row.name_en, row.id)
  }
  return {
    categories: await namesOf(db, 'categories'),
    units: await namesOf(db, 'units'),
    products: new Map(rows.map((row) => [row.id, row])),
    byName,
  }
}

const columnOf: Record<string, ImportField> = { category_id: 'category', unit_id: 'unit' }

/**
 * Checks every row against the shop and the contract's own schema. Blank cells leave what is stored as it is; without the
 * right to edit, a row that would change a product is one with a problem.
 */
export async function checkRows(
  db: Executor,
  rows: readonly SheetRow[],
  { places }: ColumnMatch,
  head: readonly string[],
  t: Translate,
  mayEdit: boolean,
): Promise<CheckedRow[]> {
  const shop = await readShop(db)
  const schemas = { create: inputSchema(products, 'create'), edit: inputSchema(products, 'edit') }
  const seen = new Map<string, number>()

  const headOf = (field: string): string | null => {
    const place = places.get((columnOf[field] ?? field) as ImportField)
    return place === undefined ? null : (head[place] ?? null)
  }

  return rows.map((row): CheckedRow => {
    const problems: ImportProblem[] = []
    const wrong = (field: string, key: ProblemKey, values: Record<string, unknown> = {}) =>
      problems.push({
        row: row.number,
        column: headOf(field),
        message: t(`validation/${textKeyOf(field, key)}`, {
          label: fieldInSentence(t, 'products', field),
          ...values,
        }),
      })
    const cell = (field: ImportField): SheetCell => {
      const place = places.get(field)
      return place === undefined ? null : (row.cells[place] ?? null)
    }
    const text = (field: ImportField) => (cell(field) === null ? undefined : cellText(cell(field)))
    const referred = (field: 'category' | 'unit', names: Names): number | undefined => {
      const wanted = text(field)
      if (wanted === undefined) return undefined
      const found = names.find(wanted)
      if (found === 'several') wrong(`${field}_id`, 'named_twice')
      else if (found === null) wrong(`${field}_id`, 'none_called', { value: wanted })
      return typeof found === 'number' ? found : undefined
    }

    const product = productOf()
    const key = product ? `id ${product.id}` : `name ${normalizeForSearch(text('name.ar') ?? '')}`
    const duplicate = seen.get(key)
    if (duplicate !== undefined) wrong('id', 'row_twice', { row: duplicate })
    else seen.set(key, row.number)

    const raw: Record<string, unknown> = {
      name: { ar: text('name.ar'), en: text('name.en') },
      description: { ar: text('description.ar'), en: text('description.en') },
      category_id: referred('category', shop.categories),
      unit_id: referred('unit', shop.units),
      price: cell('price') ?? undefined,
      price_after_discount: cell('price_after_discount') ?? undefined,
      stock_quantity: cell('stock_quantity') ?? undefined,
    }
    for (const field of ['quantity', 'order_lot', 'is_active'] as const)
      if (cell(field) !== null) raw[field] = flagOf(cell(field))

    // A sheet need not have the column: what it brings is available.
    if (!product) raw['quantity'] ??= true

    const input = inputOf()
    if (product && input && !mayEdit && differs(product, input)) wrong('id', 'import_edit')
    if (problems.length || !input)
      return { number: row.number, action: 'problem', productId: null, version: null, input: null, problems }
    const action = !product ? 'create' : differs(product, input) ? 'update' : 'same'
    return {
      number: row.number,
      action,
      productId: product?.id ?? null,
      version: product?.version ?? null,
      input,
      problems,
    }

    function productOf(): StoredRow | null {
      const id = text('id')
      if (id !== undefined) {
        const found = /^\d{1,9}$/.test(id) ? shop.products.get(Number(id)) : undefined
        if (!found) wrong('id', 'unknown')
        return found ?? null
      }
      const name = text('name.ar') ?? text('name.en')
      const found = name === undefined ? null : shop.byName.find(name)
      if (found === 'several') wrong('name.ar', 'named_twice')
      return typeof found === 'number' ? (shop.products.get(found) ?? null) : null
    }

    function inputOf(): ProductInput | null {
      const sent = product ? withStored(raw, product) : raw
      const read = schemas[product ? 'edit' : 'create'].safeParse(sent, { reportInput: true })
      if (!read.success) {
        for (const issue of read.error.issues as readonly Issue[]) {
          const field = fieldOf(issue)
          // A name that leads nowhere was said already, in better words than "required".
          if (
            (field === 'category_id' || field === 'unit_id') &&
            text(field === 'unit_id' ? 'unit' : 'category')
          )
            continue
          const { key: why, ...values } = textOf(issue)
          wrong(field, isProblem(why) ? why : 'invalid', values)
        }
        return null
      }
      const price = read.data.price ?? 0
      if (!discountFits(price, read.data.price_after_discount))
        wrong('price_after_discount', 'discount_below')
      return read.data
    }
  })
}

/** What a row leaves blank is what the product has. */
function withStored(raw: Record<string, unknown>, product: StoredRow): Record<string, unknown> {
  const name = raw['name'] as { ar?: string; en?: string }
  const halalas = (value: unknown) => (typeof value === 'number' ? value / 100 : null)
  return {
    ...raw,
    name: { ar: name.ar ?? product['name_ar'], en: name.en },
    category_id: raw['category_id'] ?? product['category_id'],
    unit_id: raw['unit_id'] ?? product['unit_id'],
    price: raw['price'] ?? halalas(product['price']),
    price_after_discount: raw['price_after_discount'] ?? halalas(product['price_after_discount']),
  }
}

function differs(product: StoredRow, input: ProductInput): boolean {
  const written = writtenColumns(products.fields, input as Record<string, unknown>, product)
  return Object.entries(written).some(([column, value]) => {
    const stored = product[column]
    if (column === 'stock_quantity' && value !== null && stored !== null)
      return Number(stored) !== Number(value)
    return (stored ?? null) !== (value ?? null)
  })
}
