import * as z from 'zod/mini'
import { flag as flagInput, optional, present } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** Yes or no, with the value a new record starts with. */
export interface FlagField extends FieldBase {
  kind: 'flag'
  initial: boolean
  /** Answered as 1 or 0, where the spec reads it so. */
  numeric?: boolean
  /** A new record has to say which. */
  required?: boolean
}

/** The switch of a record is answered a second time, as `status`. */
export type FlagAnswer<K extends string, F> = {
  [P in K]: F extends { numeric: true } ? 0 | 1 : boolean
} & (K extends 'is_active' ? { status: 0 | 1 } : unknown)

const oneOrZero = () => z.union([z.literal(0), z.literal(1)])

export const flag: KindSchemas<FlagField> = {
  input: (field, mode) =>
    field.required && mode === 'create' ? present(flagInput()) : optional(flagInput()),
  answer: (name, field) => ({
    [name]: field.numeric ? oneOrZero() : z.boolean(),
    ...(name === 'is_active' ? { status: oneOrZero() } : {}),
  }),
}
