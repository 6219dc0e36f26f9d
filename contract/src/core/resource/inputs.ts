import * as z from 'zod/mini'
import { cleanLines, cleanText } from '../arabic/names.ts'
import { toWesternDigits } from '../arabic/digits.ts'
import { isInThousandths, MAX_HALALAS, toHalalas } from '../values/money.ts'
import { parsePhone } from '../values/phone.ts'

// Values arrive from JSON, urlencoded and multipart bodies alike, so every schema here reads both the typed
// value and its text. A custom check's message is the key of its text in messages (validation.*).

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Blank text counts as absent; anything else goes on to `schema`. */
export const present = <T extends z.ZodMiniType>(schema: T) => z.pipe(z.transform(blankToUndefined), schema)

/** Absent or blank counts as not given; anything else goes on to `schema`. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(present(z.optional(schema)))

/** A required, cleaned text of 1 to `max` characters. */
export const text = (max = 191) => z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(max))

/** Like `text`, over several lines. */
export const lines = (max: number) =>
  z.string().check(z.overwrite(cleanLines), z.minLength(1), z.maxLength(max))

/** Like `lines`, but blank or absent is null. */
export const optionalLines = (max: number) => nullable(lines(max))

/** Like `text`, but blank or absent is null. */
export const optionalText = (max = 191) => nullable(text(max))

/** Blank, null or absent is null; anything else goes on to `schema`. */
export const nullable = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown): unknown => blankToUndefined(value) ?? null),
    z.nullable(schema),
  )

/** 1 0 true false, as text or typed; everything else is refused. */
export const flag = () =>
  z.pipe(
    z.transform((value: unknown) => {
      const word = typeof value === 'string' ? toWesternDigits(value.trim().toLowerCase()) : value
      if (word === true || word === 1 || word === '1' || word === 'true') return true
      if (word === false || word === 0 || word === '0' || word === 'false') return false
      return value
    }),
    z.boolean(),
  )

const numeric = (value: unknown) => {
  if (typeof value !== 'string') return value
  const western = toWesternDigits(value).trim()
  return /^[+-]?\d+(\.\d+)?$/.test(western) ? Number(western) : value
}

/** A whole number, as text in Western, Arabic-Indic or Persian digits or typed. */
export const whole = (min: number, max: number) =>
  z.pipe(z.transform(numeric), z.int().check(z.gte(min), z.lte(max)))

/** A decimal number, as text in any of the three digit sets or typed. */
export const decimal = (min: number, max: number) =>
  z.pipe(z.transform(numeric), z.number().check(z.gte(min), z.lte(max)))

/** A quantity of a product in its unit, as text in any of the three digit sets or typed: at most three decimals. */
export const quantity = (min = 0.001) =>
  decimal(min, 100_000).check(z.refine(isInThousandths, { error: 'places' }))

/** An amount of money: riyals as text or typed, in any digits, answered as whole halalas; nothing is none where `positive`. */
export const amount = ({ positive = false } = {}) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value === 'number' && Number.isFinite(value)) return toHalalas(String(value))
      return typeof value === 'string' ? (toHalalas(value) ?? value) : value
    }),
    z.int().check(
      // One fault is told once: what is below zero is not more than zero either.
      positive ? z.refine((halalas) => halalas > 0, { error: 'positive' }) : z.gte(0),
      z.lte(MAX_HALALAS),
    ),
  )

/** An id of a record: a positive whole number that fits the database's integer. */
export const id = () => whole(1, 2_147_483_647)

/** A list of ids; one lone value is read as a list of one, repeats are dropped. */
export const ids = (max = 5_000) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? [...new Set(value)] : [value])),
    z.array(id()).check(z.maxLength(max)),
  )

/** A phone number in any usual spelling, answered as E.164. */
export const phone = () =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (parsePhone(value) ?? value) : value)),
    z.string().check(z.refine((value) => parsePhone(value) === value, { error: 'phone' })),
  )

/** An email address, trimmed and lower case. */
export const email = () =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    z.string().check(
      z.minLength(1),
      z.maxLength(191),
      z.refine((value) => value === '' || value.includes('@'), { error: 'missingAtSymbol' }),
      z.refine((value) => !value.includes('@') || z.regexes.email.test(value), { error: 'email_domain' }),
    ),
  )

/** A day, `YYYY-MM-DD` or the day of an ISO time, that exists in the calendar. */
export const day = () =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? toWesternDigits(value).slice(0, 10) : value,
    ),
    z
      .string()
      .check(
        z.refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value), { error: 'day' }),
      ),
  )

function isCalendarDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

function isUtcMoment(value: string): boolean {
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}

/** A moment in ISO 8601 with its zone, answered in UTC to the millisecond. */
export const moment = () =>
  z.pipe(
    z.transform((value: unknown) => {
      const text = typeof value === 'string' ? toWesternDigits(value).trim() : ''
      const time = new Date(ISO_MOMENT.test(text) && isCalendarDay(text.slice(0, 10)) ? text : NaN)
      return Number.isNaN(time.getTime()) ? value : time.toISOString()
    }),
    z.string().check(z.refine(isUtcMoment, { error: 'moment' })),
  )

/** The version of a record that a change was made on. */
export const recordVersion = () => whole(1, 2 ** 31 - 1)

const toUniqueArray = (value: unknown) => {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? [...new Set(value)] : [value]
}

/** Ids of records, each once; one alone need be in no list. */
export const uniqueIds = (most: number) =>
  z.pipe(z.transform(toUniqueArray), z.array(id()).check(z.maxLength(most)))
