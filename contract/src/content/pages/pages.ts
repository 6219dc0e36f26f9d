import * as z from 'zod/mini'
import { optional, recordVersion } from '../../core/resource/inputs.ts'
import { fromKeys } from '../../core/values/objects.ts'
import { MAX_CONTENT, checkedFirst } from './pageFacts.ts'
import { isEmptyRichText } from '../../core/richText/richText.ts'

/** A rich text that says something. */
const richText = () =>
  z.string().check(
    z.maxLength(MAX_CONTENT),
    z.refine((html) => html.length > MAX_CONTENT || !isEmptyRichText(html), { error: 'required' }),
  )

/** Returns the schema of the input that saves a page; its languages are checked in the page's own order. */
export const pageInput = (id: number) =>
  z.object({
    version: optional(recordVersion()),
    content: z.pipe(
      // An absent field is read as an empty one, so that the message names the language that is missing.
      z.transform((value: unknown) => (typeof value === 'object' && value !== null ? value : {})),
      z.object(fromKeys(checkedFirst(id), richText)),
    ),
  })

/** The same before it is known which page it is, for the call and its description. */
export const anyPageInput = z.object({
  version: optional(recordVersion()),
  content: z.optional(z.object({ ar: z.optional(z.string()), en: z.optional(z.string()) })),
})

const both = z.object({ ar: z.string(), en: z.string() })

const page = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  content_ar: z.string(),
  content_en: z.string(),
  title_ar: z.string(),
  title_en: z.string(),
  trans: z.object({ title: both, content: both }),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The person who saved it last; null before anybody has. */
  updated_by: z.nullable(z.string()),
})

/** A text for a page that nobody has written yet: it is published when somebody saves it. */
const pageDraft = z.object({ content: both, at: z.string() })

/** One page; under `Page` the same again, where the specification reads it. */
export const pageAnswer = z.object({
  message: z.string(),
  data: z.extend(page, { Page: page, draft: z.nullable(pageDraft) }),
})
export type Page = z.output<typeof page> & { draft?: SuggestedDraft | null }
export type SuggestedDraft = z.output<typeof pageDraft>

const versionFacts = {
  version: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  /** The version whose texts were taken again; null where they were written. */
  restored_from: z.nullable(z.int()),
}

/** The versions of a page that are kept, the newest first: that is how the page is now. */
export const pageVersionsAnswer = z.object({ data: z.array(z.object(versionFacts)) })
export type PageVersion = z.output<typeof pageVersionsAnswer>['data'][number]

export const pageVersionQuery = z.object({ version: recordVersion() })

/** One version with its texts. */
export const pageVersionAnswer = z.object({ data: z.object({ ...versionFacts, content: both }) })

export const restorePageInput = z.object({
  /** The version whose texts the page is to have again. */
  from: recordVersion(),
  /** The version the page has now, as far as the caller knows. */
  version: optional(recordVersion()),
})
