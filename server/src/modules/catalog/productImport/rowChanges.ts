import { sql } from 'kysely'
import type { FieldChange } from '@bustan/contract/audit/audit.ts'
import { IMPORT_ROWS_SHOWN } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { ImportRow, ImportRowsQuery } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { StoredRow } from '../../../platform/crud/store/storedRow.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** A column that a row of a file writes, as it is stored: halalas, ids. */
export interface ColumnChange {
  column: string
  before: unknown
  after: unknown
}

const numbers = new Set(['stock_quantity'])

const initials = new Map([
  ['quantity', true],
  ['order_lot', false],
  ['is_active', true],
])

/** Checks whether a value is one that every new product begins with, which is not worth showing. */
const isInitial = (column: string, value: unknown) =>
  typeof value === 'boolean' && initials.get(column) === value

/** Returns the columns that would be written with another value than the stored one; of a new product all that are filled. */
export function columnChanges(
  written: Readonly<Record<string, unknown>>,
  product: StoredRow | null,
): ColumnChange[] {
  return Object.entries(written).flatMap(([column, value]) => {
    const number = (stored: unknown) => (stored === null || stored === undefined ? null : Number(stored))
    const read = (stored: unknown) => (numbers.has(column) ? number(stored) : (stored ?? null))
    const [before, after] = [read(product?.[column]), read(value)]
    if (!product && isInitial(column, after)) return []
    return before === after ? [] : [{ column, before, after }]
  })
}

const kinds: Readonly<Record<string, FieldChange['kind']>> = {
  price: 'money',
  price_after_discount: 'money',
  stock_quantity: 'number',
  tare_grams: 'number',
  over_percent: 'number',
  under_percent: 'number',
  average_piece_grams: 'number',
  quantity: 'flag',
  order_lot: 'flag',
  is_active: 'flag',
  category_id: 'reference',
  unit_id: 'reference',
}

interface Stored {
  number: number
  action: ImportRow['action']
  product_id: number | null
  input: { name?: Partial<Record<Language, string | null>> }
  changes: ColumnChange[] | null
  name_ar: string | null
  name_en: string | null
}

type Names = ReadonlyMap<string, string>

const keyOf = (column: string, id: unknown) => `${column} ${String(id)}`

/** Reads the names of the categories and units that rows change to or from. */
async function readNames(db: Executor, rows: readonly Stored[], language: Language): Promise<Names> {
  const names = new Map<string, string>()
  for (const [column, table] of [
    ['category_id', 'categories'],
    ['unit_id', 'units'],
  ] as const) {
    const changes = rows.flatMap((row) => row.changes ?? []).filter((change) => change.column === column)
    const ids = [...new Set(changes.flatMap(({ before, after }) => [before, after]))].filter(
      (id) => typeof id === 'number',
    )
    if (ids.length === 0) continue
    const records = await db
      .selectFrom(table)
      .select(['id', 'name_ar', 'name_en'])
      .where('id', 'in', ids)
      .execute()
    for (const row of records)
      names.set(keyOf(column, row.id), pickTranslation({ ar: row.name_ar, en: row.name_en }, language))
  }
  return names
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

function answerChange({ column, before, after }: ColumnChange, names: Names): FieldChange {
  const kind = kinds[column] ?? 'text'
  const read = (value: unknown) => {
    if (kind !== 'reference' || value === null) return isPlain(value) ? value : String(value)
    // A name: the record is created by the run.
    return typeof value === 'string'
      ? { id: 0, name: value }
      : { id: Number(value), name: names.get(keyOf(column, value)) ?? `#${String(value)}` }
  }
  return {
    field: column.replace(/_id$/, '').replace(/_(ar|en)$/, '.$1'),
    kind,
    before: read(before),
    after: read(after),
  }
}

/** The rows of a file that change something, or those that say what is there already, in their order. */
export async function readImportRows(
  db: Executor,
  importId: number,
  { same = false, after = 0 }: ImportRowsQuery,
  language: Language,
): Promise<{ data: ImportRow[]; meta: { next: number | null } }> {
  const actions = same ? ['same'] : ['create', 'update']
  const { rows } = await sql<Stored>`
    select r.number, r.action, r.product_id, r.input, r.changes, p.name_ar, p.name_en
    from product_import_rows r left join products p on p.id = r.product_id
    where r.import_id = ${importId} and r.action = any(${actions}::text[]) and r.number > ${after}
    order by r.number limit ${IMPORT_ROWS_SHOWN + 1}`.execute(db)
  const page = rows.slice(0, IMPORT_ROWS_SHOWN)
  const names = await readNames(db, page, language)
  return {
    data: page.map((row) => ({
      row: row.number,
      action: row.action,
      product_id: row.product_id,
      name: pickTranslation(
        { ar: row.name_ar ?? row.input.name?.ar ?? null, en: row.name_en ?? row.input.name?.en ?? null },
        language,
      ),
      changes: (row.changes ?? []).map((change) => answerChange(change, names)),
    })),
    meta: { next: rows.length > page.length ? (page.at(-1)?.number ?? null) : null },
  }
}
