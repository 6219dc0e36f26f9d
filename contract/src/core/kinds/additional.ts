import * as z from 'zod/mini'
import { recordOf } from '../values/objects.ts'
import { additionalTypes } from './additionalTypes.ts'
import type { AdditionalType } from './additionalTypes.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/**
 * The values of fields that a shop adds by itself. It is sent by their ids, `{"12": "red"}`, or as a list of `{id, value}`, and a problem
 * is named by its field: `extras.12`.
 */
export interface AdditionalField extends FieldBase {
  kind: 'additional'
  /** The resource whose records define the fields; while its module is off there are none. */
  definedBy: string
  /** Those records define them whose `on` this is. */
  on: string
}

/** A field with its value, and that as people read it: null where there is none. */
export interface AdditionalValue {
  id: number
  label: string
  type: AdditionalType
  value: string | number | boolean | null
  text: string | null
}

export type AdditionalAnswer<K extends string> = { [P in K]: AdditionalValue[] }

/** Values by the ids of their fields, of which the database alone knows the types. */
function givenValues(value: unknown): unknown {
  if (value === null || value === '') return {}
  if (!Array.isArray(value) || value.some((one) => recordOf(one)['id'] === undefined))
    return Array.isArray(value) && value.length === 0 ? {} : value
  return Object.fromEntries(value.map((one) => [String(recordOf(one)['id']), recordOf(one)['value']]))
}

export const additional: KindSchemas<AdditionalField> = {
  input: () => z.optional(z.pipe(z.transform(givenValues), z.record(z.string(), z.unknown()))),
  answer: (name) => ({
    [name]: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        type: z.enum(additionalTypes),
        value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
        text: z.nullable(z.string()),
      }),
    ),
  }),
}
