import * as z from 'zod/mini'
import { recordOf } from '../values/objects.ts'
import { mostPictures } from '../files/pictures.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** Pictures in an order, each uploaded by itself before its record is saved (`pictures` of the resource's calls). */
export interface GalleryField extends FieldBase {
  kind: 'gallery'
  /** The most pictures, 40 at most. */
  max: number
  /** Takes short films in mp4 as well. */
  video?: boolean
  required?: boolean
}

/** The key that a picture is saved by, its addresses, and its type. A film has no thumbnail. */
export interface GalleryPicture {
  key: string
  url: string
  thumbnail: string | null
  type: string | null
}

export type GalleryAnswer<K extends string> = { [P in K]: GalleryPicture[] }

/** A picture as a call answers it. */
export const galleryPicture = () =>
  z.object({
    key: z.string(),
    url: z.string(),
    thumbnail: z.nullable(z.string()),
    type: z.nullable(z.string()),
  })

/** The keys of pictures, each once: sent as they are, or as the pictures that a call answered. */
function givenKeys(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(list.map((one) => (typeof one === 'string' ? one : recordOf(one)['key'])))]
}

const KEY = /^[\da-f]{32}\.(webp|mp4)$/
const isKey = (key: unknown) => typeof key === 'string' && KEY.test(key)

export const gallery: KindSchemas<GalleryField> = {
  input(field) {
    const given = z.pipe(
      z.transform(givenKeys),
      // The field is refused, not one of its pictures: a form has one place to say so.
      z.array(z.unknown()).check(
        z.refine((keys) => !field.required || keys.length > 0, { error: 'choose' }),
        z.refine((keys) => !keys.includes(''), { error: 'pictures_coming' }),
        z.refine((keys) => keys.includes('') || keys.every(isKey), { error: 'unknown_pictures' }),
        z.maxLength(mostPictures(field)),
      ),
    )
    return field.required ? given : z.optional(given)
  },
  answer: (name) => ({ [name]: z.array(galleryPicture()) }),
}
