import * as z from 'zod/mini'
import { toWesternDigits } from '../arabic/digits.ts'

/** A time of day as `HH:MM`, in any digits; 24:00 is none. */
export const clockTime = () =>
  z.string().check(
    z.overwrite((value) => toWesternDigits(value.trim())),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  )

/** Minutes since midnight of a time of day; `24:00` is the day's end. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The time of day so many minutes after midnight. */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
