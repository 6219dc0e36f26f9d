import * as z from 'zod/mini'
import { flag, optional, text } from '../core/inputs.ts'

/** The most views somebody may keep of one list. */
export const MOST_VIEWS = 30

/** A list's place among the screens: `orders`, `main-categories`. */
const list = () => z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/))

/** Filters, sorting and page size as the list's address has them; never a page. */
const search = () =>
  z
    .record(z.string().check(z.regex(/^[\w-]{1,40}$/)), z.string().check(z.maxLength(200)))
    .check(z.refine((value) => Object.keys(value).length <= 20, { error: 'too_many' }))

export const savedViewsQuery = z.object({ list: list() })

/** Body of `POST views`. A shared view is for everybody who sees the list; only who may save settings shares. */
export const savedViewInput = z.object({
  list: list(),
  name: text(60),
  search: search(),
  shared: optional(flag()),
})

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Whose it is: their own they may take away. */
  own: z.boolean(),
  by: z.string(),
})
export type SavedView = z.output<typeof savedView>

export const savedViewsAnswer = z.object({
  data: z.array(savedView),
  may_share: z.boolean(),
})
export const savedViewAnswer = z.object({ message: z.string(), data: savedView })
