import * as z from 'zod/mini'
import type { BilingualField } from './text/bilingual.ts'
import type { ChoiceField } from './choice.ts'
import type { DateField } from './date.ts'
import type { FlagField } from './flag.ts'
import type { FieldBase, KindSchemas } from './kind.ts'
import type { MoneyField } from './money.ts'
import type { NumberField } from './number.ts'
import type { ReferenceField } from './reference.ts'
import type { TextField } from './text/text.ts'
import type { TimeField } from './time.ts'

/** A field of a row: of a kind whose value is small. */
export type LineField =
  | BilingualField
  | ChoiceField
  | DateField
  | FlagField
  | MoneyField
  | NumberField
  | ReferenceField
  | TextField
  | TimeField
export type LineFields = Readonly<Record<string, LineField>>

/** Rows of fields, in the order that they were given. A problem is named by its row: `periods.0.price`. */
export interface LinesField extends FieldBase {
  kind: 'lines'
  fields: LineFields
  /** The fewest rows, where there are any. */
  min?: number
  /** The most rows. */
  max: number
  /** There has to be a row. */
  required?: boolean
}

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the schemas of the kind, of those of the kinds in its rows. */
export const lines = (schemasOf: (field: LineField) => KindSchemas<LineField>): KindSchemas<LinesField> => ({
  input({ fields, min = 1, max, required }, mode) {
    const row = Object.entries(fields).map(([name, field]) => [name, schemasOf(field).input(field, mode)])
    const rows = z
      .array(z.object(Object.fromEntries(row)))
      .check(z.minLength(required ? Math.max(min, 1) : min), z.maxLength(max))
    if (required)
      return z.pipe(
        z.transform((value: unknown) => (isNone(value) ? [] : value)),
        rows,
      )
    const orNone = z.pipe(
      z.transform((value: unknown) => (isNone(value) ? null : value)),
      z.nullable(rows),
    )
    return z.optional(
      z.pipe(
        orNone,
        z.transform((given) => given ?? []),
      ),
    )
  },
  answer(name, { fields }) {
    const parts = Object.entries(fields).map(([key, field]) => schemasOf(field).answer(key, field))
    return { [name]: z.array(z.looseObject(Object.assign({}, ...parts))) }
  },
})
