import * as z from 'zod/mini'
import { schemasOf } from '@bustan/contract/core/kinds/kinds.ts'
import { conditionalFields, counts, decidingFields } from '@bustan/contract/core/resource/conditions.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { validate } from '../../http/requests/validation.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import type { StoredRow } from './storedRow.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a table, and the columns of those that are called otherwise. */
interface Columns {
  fields: Fields
  columns?: Readonly<Record<string, string>> | undefined
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Checks whether a stored row has no value of a field. */
function isUnset({ fields, columns = {} }: Columns, name: string, before: StoredRow): boolean {
  const field = fields[name]
  return field
    ? storageOf(field)
        .columns(name, field)
        .every((column) => isEmpty(before[columns[column] ?? column]))
    : true
}

/** Returns the values by which the fields of a record count: what is sent, read or not, and what is stored of the rest. */
function decidingValues(
  { fields, columns = {} }: Columns,
  sent: Values,
  open: Values,
  before: StoredRow | null,
): Values {
  const valueOf = (name: string): unknown => {
    const field = fields[name]
    if (sent[name] !== undefined) return sent[name]
    if (open[name] === undefined || !field) return before?.[columns[name] ?? name]
    const read = schemasOf(field).input(field, 'edit').safeParse(open[name])
    return read.success ? read.data : null
  }
  return Object.fromEntries(decidingFields(fields).map((name) => [name, valueOf(name)]))
}

/** A schema that is asked even where nothing was sent, so that what has to be filled is missed. */
const needed = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema.safeParse(undefined).success
    ? z.optional(schema)
    : z.pipe(
        z.transform((value: unknown): unknown => value ?? null),
        schema,
      )

/**
 * Returns an input with null for each field that does not count in the record it makes. Throws 422 of fields that count, and are
 * wrong, or have to be filled and are neither sent nor stored.
 */
export function settledInput<I extends Values>(table: Columns, input: I, before: StoredRow | null): I {
  const { fields } = table
  const conditional = conditionalFields(fields)
  if (conditional.length === 0) return input
  const { unsettled, ...sent } = input
  const open = recordOf(unsettled)
  const values = decidingValues(table, sent, open, before)
  const shape: Record<string, z.ZodMiniType> = {}
  const uncounted: Record<string, null> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!field.onlyIf) continue
    if (!counts(fields, name, values)) uncounted[name] = null
    else if (before && sent[name] === undefined && (name in open || isUnset(table, name, before)))
      shape[name] = needed(schemasOf(field).input(field, 'edit'))
  }
  return { ...input, unsettled: undefined, ...validate(z.object(shape), open), ...uncounted }
}
