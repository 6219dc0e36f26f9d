import type { Condition, Mode } from '../kinds/kind.ts'
import { schemasOf } from '../kinds/kinds.ts'
import { isOneOf } from '../values/objects.ts'
import type { Field, Fields } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

const isMet = (field: Field | undefined, value: unknown, wanted: Condition[1]): boolean =>
  field?.kind === 'flag'
    ? Boolean(value ?? field.initial) === wanted
    : isOneOf<unknown>(Array.isArray(wanted) ? wanted : [wanted], value)

/** Checks whether a field counts in a record with these values, which are read ones, answered ones or those of a form. */
export function counts(fields: Fields, name: string, values: Values): boolean {
  const condition = fields[name]?.onlyIf
  if (!condition) return true
  const [on, wanted] = condition
  return counts(fields, on, values) && isMet(fields[on], values[on], wanted)
}

/** Returns the names of the fields that count only in some records. */
export const conditionalFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.onlyIf)

/** Returns the names of the choices and flags that decide whether others count. */
export const decidingFields = (fields: Fields): string[] => [
  ...new Set(Object.values(fields).flatMap(({ onlyIf }) => (onlyIf ? [onlyIf[0]] : []))),
]

/** The values that a call sends of the deciding fields, as far as they can be read. */
function sentDeciding(fields: Fields, sent: Values, mode: Mode): Map<string, unknown> {
  const read = new Map<string, unknown>()
  for (const name of decidingFields(fields)) {
    const field = fields[name]
    const value = sent[name] ?? (name === 'is_active' ? sent['status'] : undefined)
    // An edit leaves what it does not send: only the stored record tells.
    if (!field || (value === undefined && mode === 'edit')) continue
    const result = schemasOf(field).input(field, mode).safeParse(value)
    read.set(name, result.success ? result.data : null)
  }
  return read
}

/** Returns whether a field counts by what is sent; undefined where only the stored record tells. */
function countsIn(fields: Fields, name: string, read: ReadonlyMap<string, unknown>): boolean | undefined {
  const condition = fields[name]?.onlyIf
  if (!condition) return true
  const [on, wanted] = condition
  const before = countsIn(fields, on, read)
  if (before === false || (read.has(on) && !isMet(fields[on], read.get(on), wanted))) return false
  return read.has(on) ? before : undefined
}

const mayBeLeftOut = (field: Field, mode: Mode): boolean =>
  schemasOf(field).input(field, mode).safeParse(undefined).success

/** A call's values of the fields that count by it, and of those of which only the stored record tells, as they were sent. */
interface SentInput {
  counted: Record<string, unknown>
  unsettled: Record<string, unknown>
}

/**
 * Returns what a call sends without the fields that do not count by it. Of a new record, those that count and have to be filled are
 * there, if only as null, so that they are missed by their name.
 */
export function sentInput(fields: Fields, sent: Values, mode: Mode): SentInput {
  const read = sentDeciding(fields, sent, mode)
  const counted: Record<string, unknown> = { ...sent }
  const unsettled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!field.onlyIf) continue
    const isCounted = countsIn(fields, name, read)
    if (isCounted) {
      if (mode === 'create' && !mayBeLeftOut(field, mode)) counted[name] ??= null
      continue
    }
    if (isCounted === undefined && sent[name] !== undefined) unsettled[name] = sent[name]
    delete counted[name]
  }
  return { counted, unsettled }
}
