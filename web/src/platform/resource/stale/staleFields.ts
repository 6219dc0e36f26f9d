import type { Field, Fields } from '@bustan/contract/core/resource/fields.ts'
import { formValuesOf } from '../form/definedForm.ts'
import type { Part } from '../kinds/kindView.ts'
import { viewOf } from '../kinds/kindViews.ts'
import type { AnyRow } from '../kit.ts'

/** One thing that is not the same in what was saved meanwhile and in what this form would save. */
export interface StaleField {
  /** `name.ar`, `price`. */
  path: string
  name: string
  field: Field
  theirs: unknown
  mine: unknown
  /** The side that changed it, or both. */
  by: 'them' | 'me' | 'both'
}

/** Checks whether a field has no value at all. */
export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const plain = (field: Field, value: unknown): string =>
  isEmpty(value) ? '' : (viewOf(field).plain?.(value) ?? String(value))

type Values = Readonly<Record<string, unknown>>

const partsOf = (name: string, field: Field, value: unknown): readonly Part[] =>
  viewOf(field).parts?.(name, value) ?? [[name, value]]

/**
 * Returns the fields in which the current record differs from the form; `before` is the record that the form began with. Only
 * fields that the form holds count.
 */
export function staleFields(fields: Fields, before: AnyRow, now: AnyRow, mine: Values): StaleField[] {
  const [was, is] = [formValuesOf(fields, before), formValuesOf(fields, now)]
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in mine)) return []
    const own = partsOf(name, field, mine[name])
    const old = partsOf(name, field, was[name])
    return partsOf(name, field, is[name]).flatMap(([path, theirs], index): StaleField[] => {
      const [value, began] = [own[index]?.[1], old[index]?.[1]]
      if (plain(field, theirs) === plain(field, value)) return []
      const theyDid = plain(field, theirs) !== plain(field, began)
      const iDid = plain(field, value) !== plain(field, began)
      return [{ path, name, field, theirs, mine: value, by: theyDid ? (iDid ? 'both' : 'them') : 'me' }]
    })
  })
}
