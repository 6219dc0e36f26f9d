import * as z from 'zod/mini'
import { nullable, present } from '../resource/inputs.ts'
import { clockTime } from '../values/clockTime.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A time of day, `HH:MM`; null where it is not given. */
export interface TimeField extends FieldBase {
  kind: 'time'
  required?: boolean
}

export type TimeAnswer<K extends string> = { [P in K]: string | null }

export const time: KindSchemas<TimeField> = {
  input: ({ required }) => (required ? present(clockTime()) : z.optional(nullable(clockTime()))),
  answer: (name) => ({ [name]: z.nullable(z.string()) }),
}
