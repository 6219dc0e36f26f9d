import { isText, recordOf } from '@bustan/contract/core/values/objects.ts'
import { formatHalalas } from '@bustan/contract/core/values/money.ts'
import { formatDay } from '@bustan/contract/core/values/dates.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { hasLabel, labelByName, capitalize } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { listText, textOr } from '@bustan/contract/core/texts/translate.ts'
import { flagText } from '../texts/flagText.ts'
import type { Translate } from '../texts/texts.ts'
import type { ExportList } from './exportList.ts'

interface Fact {
  label: string
  value: string
}

const switches = new Set(['is_active', 'status'])

/** Names no part of a list: admins are in none of those that say so. */
const NO_PART = 'not-admin'

type Narrowed = Pick<ExportList, 'list' | 'words' | 'ends' | 'inHead'>

/** A value as people say it; null where there are no words for it. */
function wordsOf(
  { words = {}, ends = {} }: Narrowed,
  name: string,
  value: unknown,
  t: Translate,
): string | null {
  const called = (option: string) =>
    capitalize(textOr(t, `${words[name] ?? `choices/${name}`}/${option}`, option))
  if (ends[name] === 'halalas') return formatHalalas(Number(value))
  if (Array.isArray(value))
    return value.length > 0 && value.every(isText)
      ? listText(t, value.map(called))
      : formatNumber(value.length, 'en')
  if (typeof value === 'boolean') return flagText(t, value, switches.has(name))
  if (typeof value === 'number') return name.endsWith('id') ? `#${value}` : formatNumber(value, 'en')
  if (typeof value !== 'string') return null
  return called(value)
}

/**
 * Returns the filters that a list was narrowed by, in words. Filters that have none are counted, so that no part is taken for the
 * whole.
 */
export function filterSummary(of: Narrowed, query: unknown, t: Translate, language: Language): Fact[] {
  const { list, inHead = [] } = of
  const filters = Object.entries(recordOf(query)).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== null &&
      value !== '' &&
      value !== NO_PART &&
      !inHead.includes(name) &&
      (value !== false || switches.has(name)),
  )
  const day = (value: unknown) => formatDay(String(value), language)
  const facts: Fact[] = []
  let unsaid = 0
  for (const [name, value] of filters) {
    const words = wordsOf(of, name, value, t)
    if (name === 'from' || name === 'to') facts.push({ label: t(`printed/${name}`), value: day(value) })
    else if (of.ends?.[name] === 'day') facts.push({ label: labelByName(t, list, name), value: day(value) })
    else if (name === 'ids') facts.push({ label: t('printed/chosen'), value: words ?? '' })
    else if (words !== null && hasLabel(t, list, name))
      facts.push({ label: labelByName(t, list, name), value: words })
    else unsaid += 1
  }
  if (unsaid > 0) facts.push({ label: t('printed/filters'), value: formatNumber(unsaid, 'en') })
  return facts
}
