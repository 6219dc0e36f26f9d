import { counts } from '@bustan/contract/core/resource/conditions.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { viewOf } from '../kinds/kindViews.ts'
import type { AnyRow } from '../kit.ts'
import { picturesOf, writeBody } from './formValues.ts'
import type { FormValues } from './formValues.ts'

/** Returns the initial values of a form: the record's values, or those of a new one. */
export const formValuesOf = (fields: Fields, row: AnyRow | null): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, viewOf(field).initial(row, name, field)]),
  )

/** Returns the names of the fields whose values travel as files. */
export const filesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (viewOf(field).isFile ? [name] : []))

/** Returns the problems of fields that must have a file and have none. */
export const missingFiles = (fields: Fields, values: FormValues): { field: string; key: string }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file' && field.required && values[name] === null ? [{ field: name, key: 'choose' }] : [],
  )

/**
 * The values as the contract's input schema reads them; pictures travel beside it. A field that does not count is empty there, and the
 * form still holds what was typed.
 */
export function inputOf(fields: Fields, values: FormValues): Record<string, unknown> {
  const files = filesOf(fields)
  const sent = Object.keys(fields).filter((name) => !files.includes(name))
  return Object.fromEntries(sent.map((name) => [name, counts(fields, name, values) ? values[name] : null]))
}

/**
 * The body of a save: JSON, or a form in brackets when a picture was newly picked. A picture that `row`, the record
 * being edited, had and the form no longer has is taken away: null, or blank in a form.
 */
export const bodyOf = (
  fields: Fields,
  values: FormValues,
  version: number | undefined,
  row: AnyRow | null = null,
): FormData | Record<string, unknown> => {
  const files = filesOf(fields).filter((name) => counts(fields, name, values))
  return writeBody(inputOf(fields, values), picturesOf(files, values, row), version)
}
