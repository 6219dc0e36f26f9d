import * as z from 'zod/mini'
import { day, nullable, present } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A day, `YYYY-MM-DD`. */
export interface DateField extends FieldBase {
  kind: 'date'
  required?: boolean
  /** A day that is newly set may not be past (dayRules.ts). */
  fromToday?: boolean
  /** The field whose day may not be later. */
  notBefore?: string
}

export type DateAnswer<K extends string, F> = {
  [P in K]: F extends { required: true } ? string : string | null
}

export const date: KindSchemas<DateField> = {
  input: ({ required }) => (required ? present(day()) : z.optional(nullable(day()))),
  answer: (name) => ({ [name]: z.nullable(z.string()) }),
}
