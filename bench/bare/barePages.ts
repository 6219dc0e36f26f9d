import { cutList, metaOf } from '../../contract/src/core/resource/list.ts'
import type { Page } from '../../contract/src/core/resource/list.ts'
import type { Row } from './bareDatabase.ts'

// Pieces of statements that lists have in common, and the answers made of their rows.

export const limitTo = ({ perPage, offset }: Page, values: unknown[]): string =>
  `limit $${values.push(perPage)} offset $${values.push(offset)}`

/** The total `n` beside the rows of a page. */
export const withTotal = (total: string, rows: string): string =>
  `select t.n as found_total, r.* from (${total}) t left join lateral (${rows}) r on true`

/** A condition: the number of `u` has this part, in its international or its local spelling. */
export function hasPhonePart(part: string, values: unknown[]): string {
  const all = [`u.mobile like $${values.push(`%${part}%`)}`]
  if (/^00\d/.test(part)) all.push(`u.mobile like $${values.push(`+${part.slice(2)}%`)}`)
  else if (/^0\d/.test(part)) all.push(`u.mobile like $${values.push(`+966${part.slice(1)}%`)}`)
  return `(${all.join(' or ')})`
}

type Answer = (row: Row) => unknown

/** A page of rows that each hold the total; where the page is empty, one row holds the total alone. */
export const answerPage = (rows: readonly Row[], page: Page, answer: Answer) => ({
  data: rows.filter((row) => row['id'] !== null).map(answer),
  meta: metaOf(page, rows[0]?.['found_total'] ?? 0),
})

/** Suggestions: of the rows, one more than are shown was read. */
export function answerSuggestions(rows: readonly Row[], { perPage }: Page, answer: Answer) {
  const { data, meta } = cutList(rows, perPage)
  return { data: data.map(answer), meta }
}
