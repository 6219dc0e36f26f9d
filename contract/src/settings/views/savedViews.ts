import * as z from 'zod/mini'
import { flag, id, ids, nullable, optional, text } from '../../core/resource/inputs.ts'
import { LONGEST_FILTER, MAX_COUNTED } from './viewLimits.ts'

/** A list's place among the screens: `orders`, `main-categories`, `masters/banks`. */
const list = () => z.string().check(z.regex(/^[a-z][a-z-]{0,40}(\/[a-z][a-z-]{0,40})?$/))

/** Filters, sorting and page size as the list's address has them; never a page. */
const search = () =>
  z
    .record(z.string().check(z.regex(/^[\w-]{1,40}$/)), z.string().check(z.maxLength(LONGEST_FILTER)))
    .check(z.refine((value) => Object.keys(value).length <= 20, { error: 'too_many' }))

export const savedViewsQuery = z.object({ list: list() })

/** Body of `POST views`. A shared view is for everybody who sees the list; only who may save settings shares. */
export const savedViewInput = z.object({
  list: list(),
  name: text(60),
  search: search(),
  shared: optional(flag()),
})

/** Body of `PUT views/:id`: another name, or what is shown now in place of what the view held. */
export const savedViewChange = z.object({ name: z.optional(text(60)), search: z.optional(search()) })

/** Body of `POST views/arrange`: the caller's order of a list's views, and the one that the menu opens the list with. */
export const viewsArrangement = z.object({ list: list(), ids: ids(200), opens: nullable(id()) })

/** Body of `POST views/counts`: a list by the name of its file, and queries of it as its own address takes them. */
export const viewCountsInput = z.object({
  list: text(60),
  queries: z
    .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(LONGEST_FILTER))))
    .check(z.minLength(1), z.maxLength(MAX_COUNTED)),
})

/** The number of rows each query leaves, in their order; null where the list does not take the query. */
export const viewCountsAnswer = z.object({ data: z.array(z.nullable(z.int())) })

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** True when the view is the reader's own: they may delete their own views. */
  own: z.boolean(),
  /** True where the reader's menu opens the list with it. */
  opens: z.boolean(),
  by: z.string(),
})
export type SavedView = z.output<typeof savedView>

export const savedViewsAnswer = z.object({
  data: z.array(savedView),
  may_share: z.boolean(),
})
export const savedViewAnswer = z.object({ message: z.string(), data: savedView })
