import * as z from 'zod/mini'
import { flag, id, optional, text, whole } from './inputs.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'

/** `page`, `per_page` (or `limit`), as every list reads them. `limit=0&page=0` asks for the select list. */
export const pageQuery = {
  page: optional(whole(0, 100_000_000)),
  per_page: optional(whole(1, MAX_PAGE_SIZE)),
  limit: optional(whole(0, MAX_PAGE_SIZE)),
}

/**
 * `suggest=1` asks for what a field offers while one types: the newest `per_page` that fit. They are not counted, so that
 * it takes no longer where many fit; `truncated` says that there are more.
 */
export const suggestQuery = { suggest: optional(flag()) }

/** A record that was chosen before is asked for by its id, among what can be chosen. */
export const chosenQuery = { id: optional(id()) }

/** The others are asked for by what is typed of their name, whatever the list calls its filter by it. */
export const typedQuery = { name: optional(text()) }

/** Checks whether a query asks for the choices of a field rather than for a page of the list. */
export const asksChoices = (query: { limit?: number; suggest?: boolean }): boolean =>
  query.limit === 0 || query.suggest === true

/** One page of a list, or the select list. Rows are counted from 0. */
export interface Page {
  page: number
  perPage: number
  offset: number
  select: boolean
}

/** Reads the validated page part of a query. */
export function readPage(query: { page?: number; per_page?: number; limit?: number }): Page {
  const select = query.limit === 0
  const perPage = query.per_page ?? (query.limit || DEFAULT_PAGE_SIZE)
  const page = Math.max(1, query.page ?? 1)
  return { page, perPage, offset: (page - 1) * perPage, select }
}

/** The facts every list returns about itself. `truncated` is present only on select lists and suggestions that were cut. */
export const listMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  truncated: z.optional(z.boolean()),
})
export type ListMeta = z.output<typeof listMeta>

/** `{data, meta}` of rows of one schema. */
export const listOf = <T extends z.ZodMiniType>(row: T) => z.object({ data: z.array(row), meta: listMeta })

/** The meta of one page of `total` rows. */
export function metaOf(page: Page, total: number): ListMeta {
  return {
    current_page: page.page,
    last_page: Math.max(1, Math.ceil(total / page.perPage)),
    per_page: page.perPage,
    total,
  }
}

/** The meta of a list that is one page of at most `most` rows; `truncated`: there were more than the `total` it shows. */
export const cutMeta = (most: number, total: number, truncated: boolean): ListMeta => ({
  current_page: 1,
  last_page: 1,
  per_page: most,
  total,
  ...(truncated ? { truncated } : {}),
})

/** Cuts rows that were asked for with one more than `most`, and says so. */
export function cutList<T>(rows: readonly T[], most: number): { data: T[]; meta: ListMeta } {
  const data = rows.slice(0, most)
  return { data, meta: cutMeta(most, data.length, rows.length > most) }
}

/** The filters every switchable resource shares: `status` and `is_active` mean the same. */
export const activeFilter = {
  status: optional(flag()),
  is_active: optional(flag()),
}
