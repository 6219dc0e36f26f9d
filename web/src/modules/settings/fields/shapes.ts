import type { HoursSpan, SpecialDays, WeekHours } from '@bustan/contract/settings/delivery/workingHours.ts'
import { isText, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'

/** A planned rate as it stands in its inputs, where what is typed is no number yet. */
export interface RateEntry {
  from: string
  tax: number | string
  reason: string | null
}

const isSpan = (value: unknown): value is HoursSpan => {
  const { from, to } = recordOf(value)
  return typeof from === 'string' && typeof to === 'string'
}

const isSpans = (value: unknown): value is readonly HoursSpan[] => Array.isArray(value) && value.every(isSpan)

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isSpecialDays = (value: unknown): value is SpecialDays => {
  const { name_ar, name_en, spans } = recordOf(value)
  return isSpan(value) && isTextOrNull(name_ar) && isTextOrNull(name_en) && isSpans(spans)
}

const isRate = (value: unknown): value is RateEntry => {
  const { from, tax, reason } = recordOf(value)
  return typeof from === 'string' && ['number', 'string'].includes(typeof tax) && isTextOrNull(reason)
}

/** The hours of a week as a setting has them. */
export const weekIn = (value: unknown): WeekHours => listOf(value, isSpans)

/** The special days among the settings. */
export const specialDaysIn = (value: unknown): readonly SpecialDays[] => listOf(value, isSpecialDays)

/** The rates that are planned, as they stand in their inputs. */
export const ratesIn = (value: unknown): readonly RateEntry[] => listOf(value, isRate)

/** The numbers of a setting that is a list of them: days of the week. */
export const numbersIn = (value: unknown): number[] => listOf(value, (one) => typeof one === 'number')

/** The texts of a setting that is a list of them: phone numbers. */
export const textsIn = (value: unknown): string[] => listOf(value, isText)
