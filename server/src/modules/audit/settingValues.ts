import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { ValueKind } from '@bustan/contract/audit/audit.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { formatDay } from '@bustan/contract/core/values/dates.ts'
import { WEEK_DAYS, weekdayName } from '@bustan/contract/core/values/weekdays.ts'
import type { OptionalModule } from '@bustan/contract/core/modules/module.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { specialDays } from '@bustan/contract/settings/delivery/hoursInput.ts'
import { moduleSections } from '@bustan/contract/settings/sections/moduleSections.ts'
import { sectionNamed } from '@bustan/contract/settings/sections/sections.ts'
import { taxPlan } from '@bustan/contract/settings/sections/taxPlan.ts'
import type { SettingField } from '@bustan/contract/core/settings/settingField.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { RawChange } from './differences.ts'

/** Kinds of fields whose values are told otherwise than as the text they are. */
const kinds: Readonly<Partial<Record<SettingField['kind'], ValueKind>>> = {
  decimal: 'number',
  whole: 'number',
  flag: 'flag',
  phones: 'list',
  picture: 'picture',
}

interface ValueFormat {
  kind: ValueKind
  format?: (value: unknown, language: Language) => unknown
}

/** The ways to show values that no kind of field describes, by the name of their shape. */
const shapes: Readonly<Record<string, ValueFormat>> = {
  day: { kind: 'day' },
  moment: { kind: 'moment' },
  weekdays: { kind: 'list', format: weekdaysIn },
  weekHours: { kind: 'list', format: weekIn },
  specialDays: { kind: 'list', format: specialDaysIn },
  taxPlan: { kind: 'list', format: ratesIn },
}

const formatFor = (field: SettingField): ValueFormat | undefined =>
  field.kind === 'shape' ? shapes[field.shape] : { kind: kinds[field.kind] ?? 'text' }

function weekdaysIn(value: unknown, language: Language): unknown {
  if (!Array.isArray(value)) return value
  return value.map((day) => weekdayName(Number(day), language))
}

/** A day of the week in a line, from Saturday on: "Sunday: 08:00–12:00 · 16:00–22:00". */
function weekIn(value: unknown, language: Language): unknown {
  if (!Array.isArray(value)) return value
  const t = translateIn(language)
  return WEEK_DAYS.map((day) => {
    return `${weekdayName(day, language)}: ${spansIn(value[day]) ?? t('settingValues/closed')}`
  })
}

/** Hours in a line; null where there are none. */
function spansIn(value: unknown): string | null {
  const spans: readonly unknown[] = Array.isArray(value) ? value : []
  const hours = spans
    .map(recordOf)
    .map(({ from, to }) => `${String(from)}–${String(to)}`)
    .join(' · ')
  return hours ? isolate(hours) : null
}

/** An entry of the special days in a line: "Eid al-Fitr (10 Mar 2027 – 12 Mar 2027): Closed". */
function specialDaysIn(value: unknown, language: Language): unknown {
  const { success, data } = specialDays().safeParse(value)
  if (!success) return value
  const t = translateIn(language)
  return data.map(({ from, to, name_ar: ar, name_en: en, spans }) => {
    const days = [...new Set([from, to])].map((day) => isolate(formatDay(day, language))).join(' – ')
    const name = pickTranslation({ ar, en }, language)
    return `${name} (${days}): ${spansIn(spans) ?? t('settingValues/closed')}`
  })
}

/** A planned rate in a line: "10% from 1 Jul 2027: No longer registered". */
function ratesIn(value: unknown, language: Language): unknown {
  const { success, data } = taxPlan().safeParse(value)
  if (!success) return value
  const t = translateIn(language)
  return data.map(({ from, tax, reason }) => {
    const rate = isolate(`${formatNumber(tax, 'en')}%`)
    const line = t('settingValues/rateFrom', { rate, day: formatDay(from, language) })
    return reason === null ? line : `${line}: ${reason}`
  })
}

function asField(change: RawChange, field: SettingField, language: Language): RawChange {
  const telling = formatFor(field)
  if (!telling) return change
  const { kind, format = (value) => value } = telling
  const [before, after] = [format(change.before, language), format(change.after, language)]
  return { ...change, kind, to: null, before, after }
}

/** Returns the change with the secrets that were given anew, by their labels. */
function asSecrets(change: RawChange, language: Language): RawChange {
  const labels = (value: unknown) =>
    Array.isArray(value)
      ? value.map((name) => labelByName(translateIn(language), 'settings', String(name)))
      : value
  return { ...change, before: labels(change.before), after: labels(change.after) }
}

/**
 * Changes of a section of the settings, told by what its definition says of each field, not by what the values look like: a
 * VAT rate is no price, and hours are days and times. Other records stay as they are.
 */
export function settingChanges(
  row: { resource: string; record_id: string },
  changes: readonly RawChange[],
  modules: readonly OptionalModule[],
  language: Language,
): readonly RawChange[] {
  if (row.resource !== 'settings') return changes
  const section =
    sectionNamed(row.record_id) ?? moduleSections(modules).find(({ name }) => name === row.record_id)
  if (!section) return changes
  return changes.map((change) => {
    if (change.field === 'given_anew') return asSecrets(change, language)
    const field = Object.hasOwn(section.fields, change.field) ? section.fields[change.field] : undefined
    return field ? asField(change, field, language) : change
  })
}
