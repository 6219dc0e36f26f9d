import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { Translate } from '../texts/texts.ts'
import type { SheetColumn } from '../documents/cells.ts'
import type { ExportColumn, ExportList } from './exportList.ts'
import { filterSummary } from './filterSummary.ts'
import { hasSums } from './sumsOfRows.ts'

/** Returns the name that people use for a list. */
export const nameOf = (list: string, t: Translate): string => textOr(t, `subjects/${list}`, list)

type Headed = Pick<ExportList, 'list' | 'words' | 'about' | 'inHead'>

/** Returns the filters that a list was narrowed by. A list with sums also states its days, even when it has all of them. */
export function factsOf(
  list: Headed & { columns(t: Translate): readonly ExportColumn<never>[] },
  query: unknown,
  t: Translate,
  language: Language,
) {
  const { from, to } = recordOf(query)
  const isOfAllDays = !from && !to && hasSums(list.columns(t))
  return [
    ...(isOfAllDays ? [{ label: t('printed/period'), value: t('printed/all_days') }] : []),
    ...filterSummary(list, query, t, language),
  ]
}

/** Returns the notes that hold for the whole of a file: its currency, and the rows it counts. */
export const notesOf = (list: Headed, columns: readonly SheetColumn[], t: Translate): string[] => [
  ...(columns.some(({ kind }) => kind === 'money') ? [t('printed/currency')] : []),
  ...(list.about ? [list.about(t)] : []),
]

/** The lines above a spreadsheet that is added up: what it is, of which days, and what it counts. */
export function headingOf<Query, Row extends { id: number }>(
  list: ExportList<Query, Row>,
  query: Query,
  t: Translate,
  language: Language,
): string[] {
  const columns = list.columns(t, query)
  if (!hasSums(columns)) return []
  const facts = factsOf(list, query, t, language).map(({ label, value }) => `${label}: ${value}`)
  const notes = notesOf(list, columns, t)
  return [nameOf(list.list, t), facts.join(' · '), ...(notes.length > 0 ? [notes.join(' · ')] : [])]
}

const isDay = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The days of a file, for its name: its period, or the day on which it was made. */
export function daysInName(query: unknown, madeOn: string): string {
  const { from, to } = recordOf(query)
  if (isDay(from) && isDay(to)) return from === to ? from : `${from}_${to}`
  if (isDay(from)) return `from-${from}`
  return isDay(to) ? `until-${to}` : madeOn
}
