import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { discountFits, products } from '@bustan/contract/catalog/products/products.ts'
import type {
  ImportColumn,
  ImportProblem,
  MissingRecords,
} from '@bustan/contract/catalog/productImport/productImport.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { fieldOf, textOf } from '@bustan/contract/core/calls/issues.ts'
import { inputSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { Input } from '@bustan/contract/core/resource/resource.ts'
import { writtenColumns } from '../../../platform/crud/store/columns.ts'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { isProblem } from '../../../platform/texts/texts.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import type { SheetRow } from '../../../platform/documents/readSheet.ts'
import { readFlag, columnIndexes } from './importColumns.ts'
import type { Names } from './importNames.ts'
import { readShop } from './importShop.ts'
import type { Shop } from './importShop.ts'
import { canBeCreated } from './missingRecords.ts'
import type { MissingKind, Pending } from './missingRecords.ts'
import { numberCell } from '../../../platform/documents/numberCell.ts'
import { RowCheck } from './rowCheck.ts'
import type { Sheet } from './rowCheck.ts'
import { columnChanges } from './rowChanges.ts'
import type { ColumnChange } from './rowChanges.ts'

type ProductInput = Input<typeof products>

/** The effect of a row of a file. */
export interface CheckedRow {
  number: number
  action: 'create' | 'update' | 'same' | 'problem'
  productId: number | null
  version: number | null
  input: ProductInput | null
  changes: ColumnChange[]
  problems: ImportProblem[]
  pending: Pending
}

/** Stands in an input for a record that the run creates: the schema wants a number there. */
const TO_BE_CREATED = 1

/** The record a cell names; wrong where there is more than one, or none and none is to be created. */
function referredIn(check: RowCheck, field: 'category' | 'unit', names: Names): number | undefined {
  const name = check.text(field)
  if (name === undefined) return undefined
  const match = names.find(name)
  if (typeof match === 'number') return match
  if (match === 'several') {
    check.wrong(`${field}_id`, 'named_twice')
    return undefined
  }
  const kind = field === 'category' ? 'categories' : 'units'
  const { creates, missing } = check.sheet
  const creatable = canBeCreated(kind, name)
  const key = normalizeForSearch(name)
  if (creatable && !missing[kind].has(key)) missing[kind].set(key, name)
  if (creatable && creates.has(kind)) {
    check.pending[`${field}_id`] = name
    return TO_BE_CREATED
  }
  check.wrong(`${field}_id`, 'none_called', { value: name })
  return undefined
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

const weights = ['tare_grams', 'over_percent', 'under_percent', 'average_piece_grams'] as const

/** Returns the values a row has for its product. */
function valuesIn(check: RowCheck, shop: Shop, product: StoredRow | null): Record<string, unknown> {
  const values: Record<string, unknown> = {
    name: { ar: check.text('name.ar'), en: check.text('name.en') },
    description: { ar: check.text('description.ar'), en: check.text('description.en') },
    category_id: referredIn(check, 'category', shop.categories),
    unit_id: referredIn(check, 'unit', shop.units),
    price: numberCell(check.cell('price')) ?? undefined,
    price_after_discount: numberCell(check.cell('price_after_discount')) ?? undefined,
    stock_quantity: numberCell(check.cell('stock_quantity')) ?? undefined,
    plu: check.text('plu'),
  }
  for (const field of weights) values[field] = numberCell(check.cell(field)) ?? undefined
  for (const field of ['quantity', 'order_lot', 'is_active'] as const)
    if (check.cell(field) !== null) values[field] = readFlag(check.cell(field))
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
  for (const issue of read.error.issues) {
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

/** The number on labels belongs to one product, among those there are and those of the file. */
function notePlu(check: RowCheck, product: StoredRow | null, plu: unknown, shop: Shop): void {
  if (typeof plu !== 'string' || plu === product?.['plu']) return
  const key = plu.padStart(6, '0')
  if (shop.plus.has(key)) check.wrong('plu', 'taken')
  shop.plus.add(key)
}

/** A file as it was read, and what somebody said of it. */
export interface ReadFile {
  columns: readonly ImportColumn[]
  rows: readonly SheetRow[]
  /** The kinds of missing records that are created. */
  creates: ReadonlySet<MissingKind>
}

/** The result of checking a file. */
export interface CheckedFile {
  rows: CheckedRow[]
  missing: MissingRecords
}

function checkRow(check: RowCheck, shop: Shop, seen: Map<string, number>, mayEdit: boolean): CheckedRow {
  const { number } = check.row
  const product = productIn(check, shop)
  noteDuplicate(check, product, seen)
  const input = inputIn(check, valuesIn(check, shop, product), product)
  if (input) notePlu(check, product, input.plu, shop)
  const changes = input ? changesOf(product, input, check.pending) : []
  if (product && changes.length > 0 && !mayEdit) check.wrong('id', 'import_edit')
  const { problems, pending } = check
  const none = { productId: null, version: null, input: null, changes: [], pending: {} }
  if (problems.length || !input) return { ...none, number, action: 'problem', problems }
  const action = !product ? 'create' : changes.length > 0 ? 'update' : 'same'
  const [productId, version] = [product?.id ?? null, product?.version ?? null]
  return { number, action, productId, version, input, changes, problems, pending }
}

/**
 * Checks every row against the shop and the contract's own schema. Blank cells leave what is stored as it is; without the
 * right to edit, a row that would change a product is one with a problem. A file of which no column says which product a row
 * is about is not judged row by row: its columns have to be named first.
 */
export async function checkRows(
  db: Executor,
  { columns, rows, creates }: ReadFile,
  t: Translate,
  mayEdit: boolean,
): Promise<CheckedFile> {
  const shop = await readShop(db)
  const seen = new Map<string, number>()
  const places = columnIndexes(columns)
  const missing = { categories: new Map<string, string>(), units: new Map<string, string>() }
  const sheet: Sheet = { head: columns.map(({ head }) => head), places, t, creates, missing }
  const isNamed = (['name.ar', 'name.en', 'id'] as const).some((field) => places.has(field))
  const none = { productId: null, version: null, input: null, changes: [], problems: [], pending: {} }
  const checked = rows.map((row): CheckedRow =>
    isNamed
      ? checkRow(new RowCheck(row, sheet), shop, seen, mayEdit)
      : { ...none, number: row.number, action: 'problem' },
  )
  return {
    rows: checked,
    missing: { categories: [...missing.categories.values()], units: [...missing.units.values()] },
  }
}

/** Fills the blank values of a row with those of the product. */
function withStored(raw: Record<string, unknown>, product: StoredRow): Record<string, unknown> {
  const name = recordOf(raw['name'])
  const halalas = (value: unknown) => (typeof value === 'number' ? value / 100 : null)
  return {
    ...raw,
    name: { ar: name['ar'] ?? product['name_ar'], en: name['en'] },
    category_id: raw['category_id'] ?? product['category_id'],
    unit_id: raw['unit_id'] ?? product['unit_id'],
    price: raw['price'] ?? halalas(product['price']),
    price_after_discount: raw['price_after_discount'] ?? halalas(product['price_after_discount']),
  }
}

/** Returns the changes a row makes; a record that the run creates appears by its name in place of an id. */
const changesOf = (product: StoredRow | null, input: ProductInput, pending: Pending): ColumnChange[] =>
  columnChanges({ ...writtenColumns(products.fields, input, product), ...pending }, product)
