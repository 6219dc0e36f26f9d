import { sql } from 'kysely'
import { discountFits, products } from '@bustan/contract/catalog/products.ts'
import type { ImportProblem } from '@bustan/contract/catalog/productImport.ts'
import { normalizeForSearch } from '@bustan/contract/core/normalize.ts'
import { fieldOf, textOf } from '@bustan/contract/core/issues.ts'
import { fieldLabel, problemText } from '@bustan/contract/core/fieldLabel.ts'
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
import { columnChanges } from './rowChanges.ts'
import type { ColumnChange } from './rowChanges.ts'

type ProductInput = Input<typeof products>

/** What a row of a file would do. */
export interface CheckedRow {
  number: number
  action: 'create' | 'update' | 'same' | 'problem'
  productId: number | null
  version: number | null
  input: ProductInput | null
  changes: ColumnChange[]
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

interface Sheet {
  head: readonly string[]
  places: ColumnMatch['places']
  t: Translate
}

/** A row while it is checked: its cells by field, and what was found wrong in them. */
class RowCheck {
  readonly problems: ImportProblem[] = []
  /** Which product it is about could not be told, or another row is about it: what it leaves blank is no fault of its own. */
  isAstray = false
  private readonly told = new Set<string>()
  readonly row: SheetRow
  readonly sheet: Sheet

  constructor(row: SheetRow, sheet: Sheet) {
    this.row = row
    this.sheet = sheet
  }

  cell(field: ImportField): SheetCell {
    const index = this.sheet.places.get(field)
    return index === undefined ? null : (this.row.cells[index] ?? null)
  }

  text(field: ImportField): string | undefined {
    const cell = this.cell(field)
    return cell === null ? undefined : cellText(cell)
  }

  isBlank(field: string): boolean {
    return this.cell((columnOf[field] ?? field) as ImportField) === null
  }

  /** Each cell is told the first fault that is found in it; a column that the file has not is called as our own files do. */
  wrong(field: string, key: ProblemKey, values: Record<string, unknown> = {}): void {
    const { head, places, t } = this.sheet
    if (this.told.has(field)) return
    this.told.add(field)
    const index = places.get((columnOf[field] ?? field) as ImportField)
    this.problems.push({
      row: this.row.number,
      column: (index === undefined ? undefined : head[index]) ?? fieldLabel(t, 'products', field),
      message: problemText(t, 'products', field, key, values),
    })
  }

  /** A fault after which it can't be told which product the row is about. */
  astray(field: string, key: ProblemKey, values: Record<string, unknown> = {}): void {
    this.isAstray = true
    this.wrong(field, key, values)
  }
}

/** The record a cell names; wrong where there is none, or more than one. */
function referredIn(check: RowCheck, field: 'category' | 'unit', names: Names): number | undefined {
  const name = check.text(field)
  if (name === undefined) return undefined
  const match = names.find(name)
  if (match === 'several') check.wrong(`${field}_id`, 'named_twice')
  else if (match === null) check.wrong(`${field}_id`, 'none_called', { value: name })
  return typeof match === 'number' ? match : undefined
}

/** The product a row is about, by its number or else by its name; null for a new one. */
function productIn(check: RowCheck, shop: Shop): StoredRow | null {
  const id = check.text('id')
  if (id !== undefined) {
    const product = /^\d{1,9}$/.test(id) ? shop.products.get(Number(id)) : undefined
    if (!product) check.astray('id', 'unknown')
    return product ?? null
  }
  const field = check.text('name.ar') === undefined ? 'name.en' : 'name.ar'
  const name = check.text(field)
  const match = name === undefined ? null : shop.byName.find(name)
  if (match === 'several') check.astray(field, 'named_twice')
  return typeof match === 'number' ? (shop.products.get(match) ?? null) : null
}

/** What a row says of its product. */
function valuesIn(check: RowCheck, shop: Shop, product: StoredRow | null): Record<string, unknown> {
  const values: Record<string, unknown> = {
    name: { ar: check.text('name.ar'), en: check.text('name.en') },
    description: { ar: check.text('description.ar'), en: check.text('description.en') },
    category_id: referredIn(check, 'category', shop.categories),
    unit_id: referredIn(check, 'unit', shop.units),
    price: check.cell('price') ?? undefined,
    price_after_discount: check.cell('price_after_discount') ?? undefined,
    stock_quantity: check.cell('stock_quantity') ?? undefined,
  }
  for (const field of ['quantity', 'order_lot', 'is_active'] as const)
    if (check.cell(field) !== null) values[field] = flagOf(check.cell(field))
  // A sheet need not have the column: what it brings is available.
  if (!product) values['quantity'] ??= true
  return values
}

const schemas = { create: inputSchema(products, 'create'), edit: inputSchema(products, 'edit') }

/** The row as the contract reads it, or null where it can't. */
function inputIn(
  check: RowCheck,
  values: Record<string, unknown>,
  product: StoredRow | null,
): ProductInput | null {
  const sent = product ? withStored(values, product) : values
  const read = schemas[product ? 'edit' : 'create'].safeParse(sent, { reportInput: true })
  if (read.success) {
    const { price, price_after_discount: discounted } = read.data
    if (price !== undefined && !discountFits(price ?? 0, discounted))
      check.wrong('price_after_discount', 'discount_below')
    return read.data
  }
  for (const issue of read.error.issues as readonly Issue[]) {
    const field = fieldOf(issue)
    // A name that leads nowhere was said already, in better words than "required".
    if (check.isAstray && check.isBlank(field)) continue
    const { key, ...more } = textOf(issue)
    check.wrong(field, isProblem(key) ? key : 'invalid', more)
  }
  return null
}

/** Two rows of one product are one too many. */
function noteDuplicate(check: RowCheck, product: StoredRow | null, seen: Map<string, number>): void {
  const name = normalizeForSearch(check.text('name.ar') ?? check.text('name.en') ?? '')
  if (check.isAstray || (!product && !name)) return
  const key = product ? `id ${product.id}` : `name ${name}`
  const duplicate = seen.get(key)
  const field = (['id', 'name.ar'] as const).find((one) => !check.isBlank(one)) ?? 'name.en'
  if (duplicate !== undefined) check.astray(field, 'row_twice', { row: duplicate })
  else seen.set(key, check.row.number)
}

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
  const seen = new Map<string, number>()
  return rows.map((row): CheckedRow => {
    const check = new RowCheck(row, { head, places, t })
    const { number } = row
    const product = productIn(check, shop)
    noteDuplicate(check, product, seen)
    const input = inputIn(check, valuesIn(check, shop, product), product)
    const changes = input ? changesOf(product, input) : []
    if (product && changes.length > 0 && !mayEdit) check.wrong('id', 'import_edit')
    const { problems } = check
    if (problems.length || !input)
      return { number, action: 'problem', productId: null, version: null, input: null, changes: [], problems }
    const action = !product ? 'create' : changes.length > 0 ? 'update' : 'same'
    return {
      number,
      action,
      productId: product?.id ?? null,
      version: product?.version ?? null,
      input,
      changes,
      problems,
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

const changesOf = (product: StoredRow | null, input: ProductInput): ColumnChange[] =>
  columnChanges(writtenColumns(products.fields, input as Record<string, unknown>, product), product)
