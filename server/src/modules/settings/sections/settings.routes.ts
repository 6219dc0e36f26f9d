import { sectionNamed } from '@bustan/contract/settings/sections/sections.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { SettingKey, SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError, invalidFields } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Values } from '../../../platform/settings/storedSettings.ts'
import { readSection } from './sections.read.ts'
import { readChange, saveSection } from './sections.save.ts'

/** The section that a setting of the specification stands in: it has its name. */
function sectionOf(name: SettingKey): Section {
  const section = sectionNamed(name)
  if (!section) throw new Error(`No section ${name}`)
  return section
}

/** Fields of a section that the specification does not know. */
const unspecified = new Set([
  'radius_km',
  'minimum_order',
  'not_registered',
  'tax_plan',
  'prices_include_vat',
])

/** A switch is 1 or 0 in there. */
const asSpecified = (values: SectionState['values']): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !unspecified.has(name))
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )

async function answer(db: Executor, platform: Platform, key: SettingKey, message: string) {
  const value = asSpecified((await readSection(db, platform.config, sectionOf(key))).values)
  return { message, data: { key, value }, value }
}

/** A VAT number of 15 digits may come as the tax: the screens of the specification have one field for both. */
function readGeneral(value: Values): Values {
  const { tax } = value
  const digits = toWesternDigits(String(tax ?? '')).trim()
  return /^\d{15}$/.test(digits) ? { ...value, tax: undefined, tax_number: digits } : value
}

/** Returns the fields to be saved. The contact setting is replaced as a whole; of the general one only what is sent changes. */
function sentFor(key: SettingKey, { fields }: Section, value: Values): Values {
  const read = key === 'general' ? readGeneral(value) : value
  const names = Object.keys(fields)
  const given = names.filter((name) => Object.hasOwn(read, name) && read[name] !== undefined)
  return Object.fromEntries(
    (key === 'contact' ? names : given).map((name) => [name, given.includes(name) ? read[name] : null]),
  )
}

/** Runs work; fields that are wrong are named as they were sent: `value.tax`. */
async function named422<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fields = error instanceof AppError ? error.details.fields : undefined
    if (!fields) throw error
    throw invalidFields(fields.map((one) => ({ ...one, field: `value.${one.field}` })))
  }
}

/** The two settings of the specification, in its own form. */
export function settingRoutes(route: Route, platform: Platform): void {
  route(settingsApi.one, { summary: 'A setting as a whole: contact or general' }, ({ db, query, t }) =>
    answer(db, platform, query.key, t('done/loaded')),
  )
  route(
    settingsApi.save,
    { summary: 'Save a setting: contact is replaced as a whole, of general what is sent' },
    {
      commit: async (tx, call) => {
        const { key, value } = call.body
        const section = sectionOf(key)
        await named422(() => {
          const values = readChange(platform, section, sentFor(key, section, value))
          return saveSection(tx, platform, section, { values }, call.actor)
        })
        return answer(tx, platform, key, call.t('done/savedSuccessfully'))
      },
    },
  )
}
