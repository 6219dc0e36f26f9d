import { schemasOf } from '@bustan/contract/core/kinds/kinds.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import { isBlankValue } from '../../documents/sheetCells.ts'

type Values = Readonly<Record<string, unknown>>

/** The values that edits of many records send. */
export interface EditValues {
  /** Returns a value of a record, which is as calls answer it, as a call sends it. */
  sentValue(name: string, record: Values): unknown
  /** Checks whether a call that sends a value changes nothing of the one that is there. */
  isSame(name: string, value: unknown, current: unknown): boolean
  /** The fields that every edit sends. */
  needed: readonly string[]
}

/** Returns how edits of records with these fields are sent. Their schemas are made once: that takes longer than to read a value. */
export function editValues(fields: Fields): EditValues {
  const schemas = new Map(
    Object.entries(fields).map(([name, field]) => [name, schemasOf(field).input(field, 'edit')]),
  )
  const dataOf = (name: string, value: unknown) => {
    const read = schemas.get(name)?.safeParse(value)
    return JSON.stringify(read?.success ? { data: read.data } : { value })
  }
  return {
    sentValue: (name, record) =>
      fields[name]?.kind === 'bilingual' ? recordOf(record['trans'])[name] : record[name],
    isSame: (name, value, current) =>
      (isBlankValue(value) && isBlankValue(current)) || dataOf(name, value) === dataOf(name, current),
    needed: [...schemas].flatMap(([name, schema]) =>
      fields[name]?.onlyIf || schema.safeParse(undefined).success ? [] : [name],
    ),
  }
}

/** Fills the side of a value that was sent without it. */
export const withSides = (value: unknown, current: unknown): unknown =>
  isRecord(value) && !Array.isArray(value) && isRecord(current) ? { ...current, ...value } : value
