import type { Fields } from '../resource/fields.ts'

/** A place in a record that names others: a field, or one of the rows of a field (`key`). */
export interface NamingField {
  /** `unit_id`, `periods.unit_id`. */
  path: string
  field: string
  key?: string
  /** The resource of the records. */
  to: string
  /** Holds several ids. */
  many: boolean
}

/** Returns the places in which records name others, in the order of the fields. */
export const namedIn = (fields: Fields): NamingField[] =>
  Object.entries(fields).flatMap(([field, defined]): NamingField[] => {
    if ('to' in defined) return [{ path: field, field, to: defined.to, many: defined.kind === 'references' }]
    if (defined.kind !== 'lines') return []
    return Object.entries(defined.fields).flatMap(([key, inside]) =>
      'to' in inside ? [{ path: `${field}.${key}`, field, key, to: inside.to, many: true }] : [],
    )
  })
