import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { AnyRow } from '../kit.ts'

const isReferred = (value: unknown): value is { id: number; name: string } => {
  const { id, name } = recordOf(value)
  return typeof id === 'number' && typeof name === 'string'
}

/** The record that a reference names, as it is answered beside its id. */
export const referredIn = (row: AnyRow, name: string) => {
  const value = row[relationKey(name)]
  return isReferred(value) ? value : null
}
