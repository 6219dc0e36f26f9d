import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import type { LineWords } from '../orders.table.ts'

type UnitWords = Omit<LineWords, 'name_ar' | 'name_en'>

/** The words of lines that are one product, whatever orders they are of. */
export interface ProductWords extends LineWords {
  category_ar: string
  category_en: string
}

const newestOf = (column: string) =>
  sql`(array_agg(${sql.ref(`l.${column}`)} order by l.order_id desc, l.position desc))[1] as ${sql.ref(column)}`

const grouped = [
  'name_ar',
  'name_en',
  'category_ar',
  'category_en',
  'unit_dual_ar',
  'unit_plural_ar',
  'unit_plural_en',
]

/** As SQL: the columns of `ProductWords` of lines `l` that are grouped, as in the newest order, and these as well; `unit_ar` and `unit_en` are what they are grouped by. */
export const newestWords = (...more: readonly string[]) =>
  sql`l.unit_ar, l.unit_en, ${sql.join([...grouped, ...more].map(newestOf))}`

/** Returns the unit of a line's product, in one language. */
export const unitOf = (words: UnitWords, language: Language) => ({
  name: pickTranslation({ ar: words.unit_ar, en: words.unit_en }, language),
  dual: dualIn(language, words.unit_dual_ar),
  plural: words[`unit_plural_${language}`],
})
