import type { Section, SettingField } from '@bustan/contract/core/settings/settingField.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'

/** The values of a section's inputs: text, rows of text, switches, a picture or its address. */
export type SectionValues = Readonly<Record<string, unknown>>

const isTyped = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function inputOf(field: SettingField, value: unknown): unknown {
  if (field.kind === 'secret') return ''
  if (field.kind === 'flag') return value === true
  if (field.kind === 'phones') return Array.isArray(value) ? value : []
  if (field.kind === 'picture' || field.kind === 'shape') return value ?? null
  return isTyped(value) ? String(value) : ''
}

/** Returns the initial values of the inputs. */
export const inputsOf = ({ fields }: Section, { values }: Pick<SectionState, 'values'>): SectionValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field, values[name])]))

/** Returns the values that a tab may store for its person: no secrets and no files. */
export const storableValues = ({ fields }: Section, changed: SectionValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changed).filter(
      ([name, value]) => fields[name]?.kind !== 'secret' && !(value instanceof Blob),
    ),
  )
