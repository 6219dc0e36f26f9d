import type { FieldOfKind, Fields, Kind } from '../resource/fields.ts'
import { isOneOf } from '../values/objects.ts'
import { PERIODS } from './report.ts'

/** The kinds of fields that records are grouped by. */
export const groupingKinds = ['reference', 'choice', 'state', 'flag'] as const satisfies readonly Kind[]

/** A way to group records: a field with its value, or a part of the period. */
export type Dimension = FieldOfKind<(typeof groupingKinds)[number]> | { kind: (typeof PERIODS)[number] }

/** Checks whether records are grouped by a part of the period. */
export const isPeriod = (by: string): by is (typeof PERIODS)[number] => isOneOf(PERIODS, by)

const isGrouping = (
  field: Fields[string] | undefined,
): field is FieldOfKind<(typeof groupingKinds)[number]> => isOneOf<unknown>(groupingKinds, field?.kind)

/** Returns the way in which records with these fields are grouped. Throws where there is none of this name. */
export function dimensionOf(fields: Fields, by: string): Dimension {
  if (isPeriod(by)) return { kind: by }
  const field = fields[by]
  if (!isGrouping(field)) throw new Error(`Records are not grouped by ${by}`)
  return field
}
