import * as z from 'zod/mini'
import { recordOf } from '../values/objects.ts'
import type { LatLng } from '../geo/places.ts'
import type { FieldBase, KindSchemas } from './kind.ts'
import { answeredPlace, place } from '../geo/placeSchema.ts'

/** A place on the map, `{lat, lng}` in degrees (WGS 84) with six decimals; null where none is chosen. */
export interface PointField extends FieldBase {
  kind: 'point'
  required?: boolean
}

export type PointAnswer<K extends string, F> = {
  [P in K]: F extends { required: true } ? LatLng : LatLng | null
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A place neither of whose coordinates is given is none. */
function givenPlace(value: unknown): unknown {
  if (isBlank(value)) return null
  const { lat, lng, ...others } = recordOf(value)
  const isEmpty = typeof value === 'object' && !Array.isArray(value) && Object.keys(others).length === 0
  return isEmpty && isBlank(lat) && isBlank(lng) ? null : value
}

export const point: KindSchemas<PointField> = {
  input({ required }) {
    const given = z.pipe(
      z.transform(givenPlace),
      z.nullable(place()).check(z.refine((value) => !required || value !== null, { error: 'choose' })),
    )
    return required ? given : z.optional(given)
  },
  answer: (name) => ({ [name]: z.nullable(answeredPlace()) }),
}
