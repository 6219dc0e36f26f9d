import * as z from 'zod/mini'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A picture; `document` also takes a PDF, `video` a short mp4 (and, as advertisements have it, no webp). */
export interface ImageField extends FieldBase {
  kind: 'image'
  document?: boolean
  video?: boolean
}

/** The addresses of the file and of its small picture, and its type. */
export type ImageAnswer<K extends string> = {
  [P in K | `${K}_thumbnail` | `${K}_type`]: string | null
}

/** Reads what stands beside an uploaded picture: null takes the stored one away, anything else leaves it. */
export const imageInput = () =>
  z.optional(
    z.pipe(
      // A form sends the stored picture's address back as it was.
      z.transform((value: unknown) => (value === null || value === '' ? null : undefined)),
      z.optional(z.null()),
    ),
  )

export const image: KindSchemas<ImageField> = {
  input: imageInput,
  answer: (name) => ({
    [name]: z.nullable(z.string()),
    [`${name}_thumbnail`]: z.nullable(z.string()),
    [`${name}_type`]: z.nullable(z.string()),
  }),
}
