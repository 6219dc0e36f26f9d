import * as z from 'zod/mini'
import { listOf, pageQuery } from '../core/resource/list.ts'

// The ordering app shows these beside its products, in the language of the call.

export const storeContentQuery = z.object(pageQuery)

export const storeQuestions = listOf(z.object({ id: z.int(), body: z.string(), answer: z.string() }))

const pageFacts = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  updated_at: z.string(),
  /** The same page for a browser. */
  url: z.string(),
}

export const storePages = z.object({ data: z.array(z.object(pageFacts)) })

/** `content` is clean HTML of the formats that staff's editor has. */
export const storePage = z.object({ data: z.object({ ...pageFacts, content: z.string() }) })

/** `image_type` tells a picture from a film; days are whole ones of the business time zone, both ends included. */
export const storeAdvertisements = listOf(
  z.object({
    id: z.int(),
    title: z.string(),
    image: z.nullable(z.string()),
    image_thumbnail: z.nullable(z.string()),
    image_type: z.nullable(z.string()),
    start_at: z.string(),
    end_at: z.string(),
  }),
)
