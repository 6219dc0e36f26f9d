import * as z from 'zod/mini'
import { recordOf } from '../values/objects.ts'
import type { LatLng } from '../geo/places.ts'
import { crossesItself } from '../geo/polygons.ts'
import { mostCorners } from '../geo/corners.ts'
import type { FieldBase, KindSchemas } from './kind.ts'
import { answeredPlace, place } from '../geo/placeSchema.ts'

/** An area on the map by its corners in their order, which closes by itself; null where none is drawn. */
export interface AreaField extends FieldBase {
  kind: 'area'
  /** The most corners; 100 unless stated. */
  max?: number
  required?: boolean
}

export type AreaAnswer<K extends string, F> = {
  [P in K]: F extends { required: true } ? LatLng[] : LatLng[] | null
}

const FEWEST_CORNERS = 3

const isBlankText = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Nothing is no area; a last corner that repeats the first, as files of maps close one, is none of its corners. */
function givenCorners(value: unknown): unknown {
  if (!Array.isArray(value)) return value === undefined || isBlankText(value) ? null : value
  if (value.length === 0) return null
  const [first, last] = [recordOf(value.at(0)), recordOf(value.at(-1))]
  const isClosed = value.length > 1 && first['lat'] === last['lat'] && first['lng'] === last['lng']
  return isClosed ? value.slice(0, -1) : value
}

export const area: KindSchemas<AreaField> = {
  input(field) {
    const { required } = field
    const counted = z.array(z.unknown()).check(
      z.maxLength(mostCorners(field)),
      z.refine((corners) => corners.length >= FEWEST_CORNERS, { error: 'few_corners' }),
    )
    const corners = z
      .array(place())
      .check(z.refine((all) => !crossesItself(all), { error: 'crossed_border' }))
    const given = z.pipe(
      z.transform(givenCorners),
      z
        .nullable(z.pipe(counted, corners))
        .check(z.refine((value) => !required || value !== null, { error: 'choose' })),
    )
    return required ? given : z.optional(given)
  },
  answer: (name) => ({ [name]: z.nullable(z.array(answeredPlace())) }),
}
