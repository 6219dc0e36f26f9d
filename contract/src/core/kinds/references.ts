import * as z from 'zod/mini'
import { uniqueIds } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'
import { relationsKey } from './relationKey.ts'

/** Other records, by ids; answered beside them as a list of `{id, name}` under its name without `_ids`, with an s. */
export interface ReferencesField extends FieldBase {
  kind: 'references'
  /** The resource whose list the choices are made from. */
  to: string
  /** The filter of that list. */
  query?: Readonly<Record<string, string | number | boolean>>
  /** The most records. */
  max: number
  required?: boolean
}

type RelationsKey<K extends string> = K extends `${infer Name}_ids` ? `${Name}s` : `${K}_records`

export type ReferencesAnswer<K extends string> = { [P in K]: number[] } & {
  [P in RelationsKey<K>]?: { id: number; name: string }[]
}

/** More are never looked at one by one. */
const MAX_READ = 5_000

/** Reads a list of ids. Where one is none the field is refused, not that one: a form has one place to say so. */
function readIds(value: unknown): unknown {
  const read = uniqueIds(MAX_READ).safeParse(value)
  return read.success ? read.data : 'no ids'
}

export const references: KindSchemas<ReferencesField> = {
  input({ max, required }) {
    const given = z.pipe(
      z.transform(readIds),
      z.array(z.int()).check(
        z.maxLength(max),
        z.refine((chosen) => !required || chosen.length > 0, { error: 'choose' }),
      ),
    )
    return required ? given : z.optional(given)
  },
  answer: (name) => ({
    [name]: z.array(z.int()),
    [relationsKey(name)]: z.optional(z.array(z.looseObject({ id: z.int(), name: z.string() }))),
  }),
}
