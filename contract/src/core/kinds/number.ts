import * as z from 'zod/mini'
import { decimal, nullable, present } from '../resource/inputs.ts'
import type { Unit } from '../values/measures.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A number between two bounds, both included; null where it is not given. */
export interface NumberField extends FieldBase {
  kind: 'number'
  /** Places after the point; a number without them is whole, and lives in an `integer` column (in a `numeric` one else). */
  decimals?: 0 | 1 | 2 | 3
  /** The least, 0 where it is not stated. */
  min?: number
  max: number
  unit?: Unit
  required?: boolean
  /** A change: one above zero is shown with its sign as well. */
  isSigned?: true
}

export type NumberAnswer<K extends string> = { [P in K]: number | null }

/** The largest number of an `integer` column. */
const LARGEST_WHOLE = 2_147_483_647

/** The texts that name the most places, by their number. */
const PLACES = ['whole_number', 'one_place', 'halala_places', 'places'] as const

export const number: KindSchemas<NumberField> = {
  input({ decimals = 0, min = 0, max, required }) {
    const [least, most] =
      decimals > 0 ? [min, max] : [Math.max(min, -LARGEST_WHOLE), Math.min(max, LARGEST_WHOLE)]
    const given = decimal(least, most).check(
      z.refine((value) => Number(value.toFixed(decimals)) === value, { error: PLACES[decimals] }),
    )
    return required ? present(given) : z.optional(nullable(given))
  },
  answer: (name) => ({ [name]: z.nullable(z.number()) }),
}
