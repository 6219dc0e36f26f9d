import { isOneOf } from '../../values/objects.ts'
import type { Field } from '../fields.ts'
import { optionsOf } from '../filters.ts'

/** Checks whether a field is a flag that can be so, or has one option at a time, among them this one or all of these. */
export function hasValue(field: Field | undefined, value: string | boolean | readonly string[]): boolean {
  if (field?.kind === 'flag') return typeof value === 'boolean'
  const options = field?.kind === 'choices' ? null : optionsOf(field)
  const all = typeof value === 'object' ? value : [value]
  return options !== null && all.length > 0 && all.every((one) => isOneOf<unknown>(options, one))
}
