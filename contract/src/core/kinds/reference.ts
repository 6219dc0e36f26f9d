import * as z from 'zod/mini'
import { textOfInput } from '../arabic/names.ts'
import { id, nullable } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'
import { relationKey } from './relationKey.ts'

/** Another record, by id; answered beside it as `{id, name}` under its name without `_id`. */
export interface ReferenceField extends FieldBase {
  kind: 'reference'
  /** The resource whose list the choice is made from. */
  to: string
  /** The filter of that list: `{main: true}`. */
  query?: Readonly<Record<string, string | number | boolean>>
  required?: boolean
  /** The record belongs to the person that it names: it is erased, and given to another account, together with theirs. */
  personal?: true
  /** The message where none is chosen: a text under `validation` in messages. */
  missing?: string
}

/** `unit_id` is answered beside `unit`. */
type RelationKey<K extends string> = K extends `${infer Name}_id` ? Name : `${K}_record`

export type ReferenceAnswer<K extends string> = { [P in K]: number | null } & {
  [P in RelationKey<K>]?: { id: number; name: string } | null
}

/** An id that must be there; without one the text named by `missing` is the message. */
const chosen = (missing = 'choose') =>
  z.pipe(z.any().check(z.refine((value) => textOfInput(value).trim() !== '', { error: missing })), id())

export const reference: KindSchemas<ReferenceField> = {
  input: (field) => (field.required ? chosen(field.missing) : z.optional(nullable(id()))),
  answer: (name) => ({
    [name]: z.nullable(z.int()),
    [relationKey(name)]: z.optional(z.nullable(z.looseObject({ id: z.int(), name: z.string() }))),
  }),
}
