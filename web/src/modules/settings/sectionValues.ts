import type { Section, SettingField } from '@bustan/contract/settings/settingField.ts'
import type { SectionState } from '@bustan/contract/settings/settings.ts'

/** What the inputs of a section hold: text, rows of text, switches, a picture or its address. */
export type SectionValues = Readonly<Record<string, unknown>>

const isTyped = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function inputOf(field: SettingField, value: unknown): unknown {
  if (field.kind === 'secret') return ''
  if (field.kind === 'flag') return value === true
  if (field.kind === 'phones') return Array.isArray(value) ? value : []
  if (field.kind === 'picture' || field.kind === 'shape') return value ?? null
  return isTyped(value) ? String(value) : ''
}

/** What the inputs begin with. */
export const inputsOf = ({ fields }: Section, { values }: Pick<SectionState, 'values'>): SectionValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field, values[name])]))

const same = (a: unknown, b: unknown) =>
  a instanceof Blob || b instanceof Blob ? a === b : JSON.stringify(a) === JSON.stringify(b)

/** What differs from what the inputs began with: that is what is sent. */
export const changedIn = (began: SectionValues, values: SectionValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, began[name])))

/** What a tab may keep for its person: no secrets and no files. */
export const keptOf = ({ fields }: Section, changed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changed).filter(
      ([name, value]) => fields[name]?.kind !== 'secret' && !(value instanceof Blob),
    ),
  )
