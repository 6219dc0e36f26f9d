import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Field, Fields } from '@bustan/contract/core/resource/fields.ts'
import { formValuesOf } from '../form/formValues.ts'
import type { AnyRow } from '../kit.ts'

/** One thing that is not the same in what was saved meanwhile and in what this form would save. */
export interface StaleField {
  /** `name.ar`, `price`. */
  path: string
  field: Field
  theirs: unknown
  mine: unknown
  /** The side that changed it, or both. */
  by: 'them' | 'me' | 'both'
}

const plain = (field: Field, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
  return field.kind === 'money' || field.kind === 'decimal' ? String(Number(value)) : String(value)
}

type Values = Readonly<Record<string, unknown>>

type Part = readonly [path: string, value: unknown]

function comparedParts(name: string, field: Field, value: unknown): Part[] {
  if (field.kind !== 'bilingual') return [[name, value]]
  const both = recordOf(value)
  return [
    [`${name}.ar`, both['ar']],
    [`${name}.en`, both['en']],
  ]
}

/**
 * Returns the fields in which the current record differs from the form; `before` is the record that the form began with. Only
 * fields that the form holds count.
 */
export function staleFields(fields: Fields, before: AnyRow, now: AnyRow, mine: Values): StaleField[] {
  const [was, is] = [formValuesOf(fields, before), formValuesOf(fields, now)]
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in mine)) return []
    const own = comparedParts(name, field, mine[name])
    const old = comparedParts(name, field, was[name])
    return comparedParts(name, field, is[name]).flatMap(([path, theirs], index): StaleField[] => {
      const [value, began] = [own[index]?.[1], old[index]?.[1]]
      if (plain(field, theirs) === plain(field, value)) return []
      const theyDid = plain(field, theirs) !== plain(field, began)
      const iDid = plain(field, value) !== plain(field, began)
      return [{ path, field, theirs, mine: value, by: theyDid ? (iDid ? 'both' : 'them') : 'me' }]
    })
  })
}
