import { importFields } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { ImportColumn, ImportField } from '@bustan/contract/catalog/productImport/productImport.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { headWithVat } from '../products/priceHeads.ts'
import { flagReader } from '../../../platform/documents/sheetCells.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { SheetCell, SheetRow } from '../../../platform/documents/readSheet.ts'

// Beside the words our own files use, those that people write.
const alsoCalled: Partial<Record<ImportField, readonly string[]>> = {
  id: ['#', 'id', 'number', 'no', 'رقم', 'الرقم', 'رقم المنتج', 'product id'],
  'name.ar': ['name_ar', 'name ar', 'arabic name', 'الاسم', 'اسم المنتج', 'الاسم العربي', 'name'],
  'name.en': ['name_en', 'name en', 'english name', 'الاسم الإنجليزي', 'الاسم الانجليزي'],
  'description.ar': ['description_ar', 'الوصف', 'description'],
  'description.en': ['description_en'],
  category: ['category_id', 'section', 'القسم', 'التصنيف', 'الفئة'],
  unit: ['unit_id', 'الوحدة'],
  price: ['السعر', 'unit price', 'سعر الوحدة'],
  price_after_discount: ['discounted price', 'sale price', 'السعر بعد الخصم', 'سعر العرض'],
  quantity: ['available', 'availability', 'التوفر', 'متوفر', 'متاح'],
  order_lot: ['most ordered', 'most paid', 'الأكثر طلبا', 'الأكثر مبيعا'],
  stock_quantity: ['stock', 'المخزون', 'الكمية', 'الكمية المتوفرة'],
  is_active: ['active', 'status', 'الحالة', 'نشط', 'مفعل'],
  tare_grams: ['tare', 'وزن العبوة'],
  plu: ['scale number', 'رقم الميزان'],
}

/** Returns the headings our own files write over the column. */
const heads = (field: ImportField) =>
  (['ar', 'en'] as const).flatMap((language) => {
    const t = translateIn(language)
    const head = fieldLabel(t, 'products', field)
    return field === 'price' || field === 'price_after_discount' ? [head, headWithVat(t, field)] : [head]
  })

const known: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [field, ...heads(field), ...(alsoCalled[field] ?? [])].map((name) => [headKey(name), field] as const),
  ),
)

/** Returns a head as it is compared with others. */
export function headKey(text: string): string {
  return text.trim() === '#' ? '#' : normalizeForSearch(text.replaceAll('_', ' '))
}

/** The fields that somebody chose for columns: by their head, whatever the file, or by their place in this one. */
export interface NamedColumns {
  byHead: ReadonlyMap<string, ImportField | null>
  byPlace: ReadonlyMap<number, ImportField | null>
}

/** Values of a column that are shown beside its head. */
const SAMPLES = 3
const SAMPLE_LENGTH = 40

const samplesOf = (rows: readonly SheetRow[], index: number): string[] => {
  const samples = new Set<string>()
  for (const { cells } of rows.slice(0, 200)) {
    const cell = cells[index] ?? null
    if (cell !== null) samples.add(String(cell).slice(0, SAMPLE_LENGTH))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

/**
 * Returns what each column of a file is: what somebody said of it, else what its head means in Arabic or English. Of two
 * columns that mean the same, one that was named by hand counts, then the first.
 */
export function matchColumns(
  head: readonly string[],
  rows: readonly SheetRow[],
  { byHead, byPlace }: NamedColumns,
): ImportColumn[] {
  const said = head.map((text, index) =>
    byPlace.has(index) ? byPlace.get(index) : text ? byHead.get(headKey(text)) : undefined,
  )
  const taken = new Set<ImportField>()
  const first = (field: ImportField | null | undefined): ImportField | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const byHand = said.map((field) => (field === undefined ? undefined : first(field)))
  return head.map((text, index) => {
    const own = byHand[index]
    const field = own === undefined ? first(known.get(headKey(text))) : own
    return { column: index, head: text, field, samples: samplesOf(rows, index) }
  })
}

/** Returns the columns after somebody has said what some of them are: what they take, another column loses. */
export function renameColumns(
  columns: readonly ImportColumn[],
  named: readonly Pick<ImportColumn, 'column' | 'field'>[],
): ImportColumn[] {
  const byPlace = new Map(named.map(({ column, field }) => [column, field]))
  const taken = new Set(byPlace.values())
  return columns.map((one) => {
    const field = byPlace.get(one.column)
    if (field !== undefined) return { ...one, field }
    return one.field && taken.has(one.field) ? { ...one, field: null } : one
  })
}

/** Returns where each field stands in a row. */
export const columnIndexes = (columns: readonly ImportColumn[]): ReadonlyMap<ImportField, number> =>
  new Map(columns.flatMap(({ column, field }) => (field ? [[field, column] as const] : [])))

// Beside the words that any switch is read by.
const words = {
  yes: ['available', 'متوفر', 'متاح'],
  no: ['unavailable', 'not available', 'غير متوفر', 'غير متاح'],
}

/** A yes or no in the words people use; anything else as it is, for the schema to refuse. */
export const readFlag = flagReader(words)

/** A cell as text, numbers without a tail of zeros. */
export const cellText = (cell: SheetCell): string => toWesternDigits(String(cell)).trim()
