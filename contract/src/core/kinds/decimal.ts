import * as z from 'zod/mini'
import { decimal as decimalInput, nullable, present } from '../resource/inputs.ts'
import { QUANTITY_PLACES } from '../values/money.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A decimal number of at most three places, as a quantity has; null where it is not given. */
export interface DecimalField extends FieldBase {
  kind: 'decimal'
  max: number
  required?: boolean
}

export type DecimalAnswer<K extends string> = { [P in K]: number | null }

const hasQuantityPlaces = (value: number) => Number(value.toFixed(QUANTITY_PLACES)) === value

export const decimal: KindSchemas<DecimalField> = {
  input({ max, required }) {
    const given = decimalInput(0, max).check(z.refine(hasQuantityPlaces, { error: 'places' }))
    return required ? present(given) : z.optional(nullable(given))
  },
  answer: (name) => ({ [name]: z.nullable(z.number()) }),
}
