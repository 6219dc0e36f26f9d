import type { Language } from '@bustan/contract/core/texts/language.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import { cutList, metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta, Page } from '@bustan/contract/core/resource/list.ts'
import { normalizeForSearch, normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import type { PlacesQuery } from '@bustan/contract/places/places.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { TextKey } from '../../platform/texts/texts.ts'

export type InBoth = Record<Language, string>

/** A text of the product's own in both languages. */
export const inBoth = (key: TextKey): InBoth => ({ ar: translateIn('ar')(key), en: translateIn('en')(key) })

/** Something by its names; it is on unless it can be switched off. */
export const namedRow = (id: number, { ar, en }: InBoth, language: Language, isOn = true) => ({
  id,
  name: pickTranslation({ ar, en }, language),
  name_ar: ar,
  name_en: en,
  trans: { name: { ar, en } },
  is_active: isOn,
  status: isOn ? (1 as const) : (0 as const),
})

/** The page that is asked for; null where none is: whoever fills a choice wants all there is. */
export function requestedPage(query: PlacesQuery): Page | null {
  const asks = [query.page, query.per_page, query.limit].some((one) => one !== undefined)
  return asks && query.limit !== 0 ? readPage(query) : null
}

/** Returns the rows that a query leaves of a list that is known whole. */
export function listKnown<Row extends { id: number; name_ar: string; name_en: string; is_active: boolean }>(
  all: readonly Row[],
  query: PlacesQuery,
): { data: Row[]; meta: ListMeta } {
  const words = normalizeQuery(query.name ?? '')
  const rows = all.filter(
    (row) =>
      (query.status ?? query.is_active ?? row.is_active) === row.is_active &&
      (query.id ?? row.id) === row.id &&
      words.every((word) => normalizeForSearch(`${row.name_ar} ${row.name_en}`).includes(word)),
  )
  const page = requestedPage(query)
  if (!page) return cutList(rows, SELECT_LIMIT)
  return { data: rows.slice(page.offset, page.offset + page.perPage), meta: metaOf(page, rows.length) }
}
