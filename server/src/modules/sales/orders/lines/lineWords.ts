import { sql } from 'kysely'
import type { LineWords } from '../orders.table.ts'

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
