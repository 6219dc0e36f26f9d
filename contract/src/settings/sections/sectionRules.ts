import { lateFields } from './lateFields.ts'
import { businessDay } from '../../core/values/dates.ts'
import { isKeyOf, recordOf } from '../../core/values/objects.ts'
import { isOver } from '../ordering/orderingEnd.ts'
import type { SectionName } from './sections.ts'
import { isTextPreset, presetNeeds } from './textPresets.ts'

type Values = Readonly<Record<string, unknown>>

/** A conflict between two fields of a section: the field it is shown at, and a text under `validation`. */
export interface RuleProblem {
  field: string
  key: 'ages_order' | 'required' | 'days_order' | 'past_moment' | 'rate_day' | 'no_vat'
}

type Rule = (values: Values, today: string) => readonly RuleProblem[]

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

const required = (values: Values, fields: readonly string[]): RuleProblem[] =>
  fields.filter((field) => isMissing(values[field])).map((field) => ({ field, key: 'required' }))

/** Half a place is none. */
const location: Rule = ({ lat, long }) =>
  isMissing(lat) && isMissing(long) ? [] : required({ lat, long }, ['lat', 'long'])

/** A pause and a busy time end at a moment that is yet to come. */
const ordering: Rule = (values) => [
  ...(values['paused'] === true && isOver(values['until'], new Date())
    ? [{ field: 'until', key: 'past_moment' } as const]
    : []),
  ...(!isMissing(values['busy_minutes']) && isOver(values['busy_until'], new Date())
    ? [{ field: 'busy_until', key: 'past_moment' } as const]
    : []),
]

/** The dates of Ramadan, where it goes by dates. */
const hours: Rule = (values) => {
  if (values['ramadan'] !== 'dates') return []
  const missing = required(values, ['ramadan_from', 'ramadan_to'])
  if (missing.length > 0) return missing
  return String(values['ramadan_from']) <= String(values['ramadan_to'])
    ? []
    : [{ field: 'ramadan_to', key: 'days_order' }]
}

/** A shop that is not registered for VAT charges none and has no number. */
const tax: Rule = (values) =>
  values['not_registered'] === true && (Number(values['tax']) > 0 || !isMissing(values['tax_number']))
    ? [{ field: 'not_registered', key: 'no_vat' }]
    : []

/** A rate that is planned has a day to come: one of today is the rate itself. */
const plannedRates = ({ tax_plan: plan }: Values, today: string): RuleProblem[] =>
  (Array.isArray(plan) ? plan : []).flatMap((rate: unknown, place) => {
    const { from } = recordOf(rate)
    if (typeof from === 'string' && from > today) return []
    return [{ field: `tax_plan.${place}.from`, key: 'rate_day' as const }]
  })

/** Returns the fields that a section needs beside its other values: a gateway that is known asks for its own. */
export const neededFields = (section: string, { provider }: Values): readonly string[] =>
  section === 'texting' && isTextPreset(provider) ? presetNeeds[provider] : []

/** Returns the fields of a section that say nothing beside its other values, and are not shown. */
export function unusedFields(section: string, values: Values): readonly string[] {
  if (section !== 'texting') return []
  if (!isTextPreset(values['provider'])) return ['gateway_user']
  const needed = neededFields(section, values)
  return ['gateway', ...(needed.includes('gateway_user') ? [] : ['gateway_user'])]
}

const rules = {
  general: (values, today) => [
    ...location(values, today),
    ...tax(values, today),
    ...plannedRates(values, today),
  ],
  ordering,
  hours,
  texting: (values) => required(values, neededFields('texting', values)),
  waiting: (values) =>
    lateFields
      .filter(([amber, red]) => Number(values[amber]) >= Number(values[red]))
      .map(([, red]) => ({ field: red, key: 'ages_order' })),
} satisfies Partial<Record<SectionName, Rule>>

/**
 * Returns what is wrong with a section as a whole, once each of its fields is right. The values say of a secret whether there is one: by
 * anything that is neither null nor empty. `today` is the shop's day.
 */
export const ruleProblems = (
  section: string,
  values: Values,
  today: string = businessDay(new Date()),
): readonly RuleProblem[] => (isKeyOf(rules, section) ? rules[section](values, today) : [])
