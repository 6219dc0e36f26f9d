import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { SPANS, spansOf } from './daySpans.ts'
import { endsOf, filterLabel, optionLabel } from './listFilters.ts'
import type { FilterChoice, ListFilter } from './listFilters.ts'
import { holds } from './matchingChoices.ts'

type Patch = Readonly<Record<string, string | null>>
type Typed = Extract<ListFilter, { kind: 'text' | 'latin' | 'phone' | 'number' }>

/** One line under the bar of filters: what is offered for what was typed. */
export interface Suggestion {
  key: string
  kind: 'search' | 'field' | 'value' | 'panel'
  filter: ListFilter
  /** The name of the filter; of a field it is all there is. */
  field: string
  label?: string
  detail?: string | undefined
  /** The changes to the address when it is chosen; without them the bar goes on to the field, or the panel opens there. */
  patch?: Patch
}

/** Everything the lines are made of. */
export interface Matching {
  filters: readonly ListFilter[]
  t: Translate
  /** `YYYY-MM-DD`. */
  today: string
}

/** The most values of all fields that are offered at once. */
const MAX_VALUES = 8

const TYPED = ['number', 'phone', 'latin', 'text']
const isTyped = (filter: ListFilter): filter is Typed => TYPED.includes(filter.kind)

type Days = Extract<ListFilter, { kind: 'days' | 'span' }>
/** Checks whether a filter is asked for two days. */
const isOfDays = (filter: ListFilter): filter is Days =>
  filter.kind === 'days' || (filter.kind === 'span' && filter.of === 'day')

/** Returns the label of a filter in the bar. */
const barLabel = (t: Translate, filter: ListFilter): string =>
  filter.kind === 'days' ? t('filters/spans') : filterLabel(t, filter)

/** Parses typed text as a filter of a kind takes it; null if it is invalid for that kind. */
function readAs(kind: Typed['kind'], text: string): string | null {
  const plain = toWesternDigits(text.trim())
  switch (kind) {
    case 'number':
      return /^#?\d{1,10}$/.test(plain) ? plain.replace('#', '') : null
    case 'phone':
      return /^[+\d][\d\s-]{1,19}$/.test(plain) ? plain : null
    case 'latin':
      return /^[!-~]{2,}$/.test(plain) && !/^#?\d+$/.test(plain) ? plain : null
    case 'text':
      return text.trim() || null
  }
}

/** Rates the fit of a text to a kind: an address is an email, `05…` begins a phone number, other digits are a number. */
function fit(kind: Typed['kind'], text: string): number {
  if (kind === 'latin') return text.includes('@') ? 0 : 4
  if (kind === 'phone') return /^[+0]/.test(toWesternDigits(text)) ? 0 : 2
  return kind === 'number' ? 1 : 3
}

/** The filters that take what is typed as it is, best first. */
function typedMatches({ filters, t }: Matching, typed: string): Suggestion[] {
  const text = typed.trim()
  return filters
    .filter(isTyped)
    .filter((filter) => filter.panel !== false)
    .toSorted((a, b) => fit(a.kind, text) - fit(b.kind, text))
    .flatMap((filter): Suggestion[] => {
      const value = readAs(filter.kind, text)
      if (value === null) return []
      const field = barLabel(t, filter)
      const patch = { [filter.name]: value }
      return [{ key: `search ${filter.name}`, kind: 'search', filter, field, label: text, patch }]
    })
}

/**
 * Returns the changes to the address for choosing a value: it replaces filters that say the same in another way, and clears those
 * that it had narrowed.
 */
export function choosePatch(filters: readonly ListFilter[], filter: ListFilter, value: string): Patch {
  const narrowed = filters.filter((one) => one.kind === 'reference' && one.within === filter.name)
  const others = [
    ...narrowed.map(({ name }) => name),
    ...((filter.kind === 'choice' && filter.instead) || []),
  ]
  const isUsual = filter.kind === 'choice' && filter.fallback === value
  return { ...Object.fromEntries(others.map((name) => [name, null])), [filter.name]: isUsual ? null : value }
}

const valueOf = (
  { filters, t }: Matching,
  filter: ListFilter,
  { value, label, detail }: FilterChoice,
): Suggestion => ({
  key: `value ${filter.name} ${value}`,
  kind: 'value',
  filter,
  field: barLabel(t, filter),
  label,
  detail,
  patch: choosePatch(filters, filter, value),
})

/** The values of a filter that came from the server, as lines. */
export const lines = (
  matching: Matching,
  filter: ListFilter,
  choices: readonly FilterChoice[],
): Suggestion[] => choices.map((choice) => valueOf(matching, filter, choice))

/** The values of a filter that are known without asking: choices by their name in either language, and spans of days. */
function knownValues(matching: Matching, filter: ListFilter, typed: string): Suggestion[] {
  const { t } = matching
  if (filter.kind === 'choice')
    return filter.options.flatMap((option) => {
      const { value } = option
      // One choice alone says nothing beside the name of its filter.
      const label = filter.options.length === 1 ? barLabel(t, filter) : optionLabel(t, option)
      if (!holds(typed, label, value)) return []
      return [valueOf(matching, filter, { value, label })]
    })
  if (!isOfDays(filter)) return []
  const [first, last] = endsOf(filter)
  const spans = spansOf(matching.today)
  return SPANS.flatMap((span): Suggestion[] => {
    const label = t(`filters/${span}`)
    if (!holds(typed, label, span)) return []
    const field = barLabel(t, filter)
    const patch = { [first]: spans[span].from, [last]: spans[span].to }
    return [{ key: `value ${filter.name} ${span}`, kind: 'value', filter, field, label, patch }]
  })
}

/** The fields whose name has what is typed in it; all of them where nothing is. */
const fieldMatches = ({ filters, t }: Matching, typed: string): Suggestion[] =>
  filters
    .filter(
      (filter) =>
        (filter.panel !== false || (filter.kind === 'choice' && filter.options.length > 1)) &&
        holds(typed, barLabel(t, filter), filter.name),
    )
    .map((filter) => ({ key: `field ${filter.name}`, kind: 'field', filter, field: barLabel(t, filter) }))

/** Returns the suggestions for typed text: searching for it, fields of that name, and values of any field. */
export function matches(matching: Matching, typed: string): Suggestion[] {
  const text = typed.trim()
  if (text === '') return fieldMatches(matching, '')
  const values = matching.filters.flatMap((filter) => knownValues(matching, filter, text))
  return [...typedMatches(matching, text), ...fieldMatches(matching, text), ...values.slice(0, MAX_VALUES)]
}

/** Returns the suggestions for one field: its values, or the typed text as one; for days the panel has the others. */
export function fieldValues(matching: Matching, filter: ListFilter, typed: string): Suggestion[] {
  if (isTyped(filter)) {
    const value = readAs(filter.kind, typed)
    return value === null ? [] : lines(matching, filter, [{ value, label: typed.trim() }])
  }
  const known = knownValues(matching, filter, typed)
  if (!isOfDays(filter)) return known
  const field = barLabel(matching.t, filter)
  return [...known, { key: 'panel', kind: 'panel', filter, field, label: matching.t('filters/otherDays') }]
}
