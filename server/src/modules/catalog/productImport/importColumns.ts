import { normalizeForSearch } from '@bustan/contract/core/normalize.ts'
import { toWesternDigits } from '@bustan/contract/core/digits.ts'
import { ar } from '@bustan/contract/messages/ar.ts'
import { en } from '@bustan/contract/messages/en.ts'
import type { SheetCell } from '../../../platform/sheets/readSheet.ts'

/** What a column of a file can be: the fields of a product, and its number. */
const importFields = [
  'id',
  'name.ar',
  'name.en',
  'description.ar',
  'description.en',
  'category',
  'unit',
  'price',
  'price_after_discount',
  'quantity',
  'order_lot',
  'stock_quantity',
  'is_active',
] as const
export type ImportField = (typeof importFields)[number]

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
}

const labels: readonly Readonly<Record<string, string>>[] = [ar.auditFields, en.auditFields]

const known: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [field, ...labels.flatMap((texts) => texts[field] ?? []), ...(alsoCalled[field] ?? [])].map(
      (name) => [headKey(name), field] as const,
    ),
  ),
)

function headKey(text: string): string {
  return text.trim() === '#' ? '#' : normalizeForSearch(text.replaceAll('_', ' '))
}

export interface ColumnMatch {
  /** Where each field stands in a row. */
  places: ReadonlyMap<ImportField, number>
  unknown: readonly string[]
}

/** Which column is what, by Arabic or English head; the first of two that mean the same counts. */
export function matchColumns(head: readonly string[]): ColumnMatch {
  const places = new Map<ImportField, number>()
  const unknown: string[] = []
  for (const [place, text] of head.entries()) {
    const field = known.get(headKey(text))
    if (field && !places.has(field)) places.set(field, place)
    else if (text) unknown.push(text)
  }
  return { places, unknown }
}

const yes = new Set(
  ['1', 'yes', 'true', 'y', 'active', 'available', 'on', 'نعم', 'متوفر', 'متاح', 'نشط', 'مفعل', 'صح'].map(
    normalizeForSearch,
  ),
)
const no = new Set(
  [
    '0',
    'no',
    'false',
    'n',
    'inactive',
    'not active',
    'unavailable',
    'not available',
    'off',
    'لا',
    'غير متوفر',
    'غير متاح',
    'غير نشط',
    'غير مفعل',
    'خطا',
  ].map(normalizeForSearch),
)

/** A yes or no in the words people use; anything else as it is, for the schema to refuse. */
export function flagOf(cell: SheetCell): unknown {
  const word = normalizeForSearch(String(cell))
  return yes.has(word) ? true : no.has(word) ? false : cell
}

/** A cell as text, numbers without a tail of zeros. */
export const cellText = (cell: SheetCell): string => toWesternDigits(String(cell)).trim()
