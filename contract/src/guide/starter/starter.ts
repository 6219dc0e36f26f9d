import * as z from 'zod/mini'
import { starterParts } from './starterParts.ts'

const item = z.object({
  /** In the caller's language. */
  name: z.string(),
  /** The details that belong to it: the forms of a unit, the parts of a main category. */
  more: z.nullable(z.string()),
  /** The picture it gets, as an address that holds all of it; null where there is none. */
  image: z.nullable(z.string()),
  /** True where the shop has one by this name already: it is not added again. */
  exists: z.boolean(),
})
export type StarterItem = z.output<typeof item>

/** The records the caller can take, part by part. */
export const starterAnswer = z.object({
  data: z.object({
    parts: z.array(
      z.object({
        name: z.enum(starterParts),
        items: z.array(item),
        /** The number of records that would be added now. */
        missing: z.int(),
      }),
    ),
  }),
})
export type StarterSet = z.output<typeof starterAnswer>['data']

/** Body of `POST starter-set`: the parts to take. */
export const takeStarterInput = z.object({
  parts: z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value)),
    z.array(z.enum(starterParts)).check(z.refine((list) => list.length > 0, { error: 'no_parts' })),
  ),
})

/** The number of records that were added, for each requested part. */
export const takeStarterAnswer = z.object({
  message: z.string(),
  data: z.object({
    added: z.object({
      units: z.int(),
      categories: z.int(),
      answers: z.int(),
      pages: z.int(),
    }),
  }),
})
