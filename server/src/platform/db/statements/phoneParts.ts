import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { escapeLike } from './like.ts'

/** The beginning of all Saudi mobiles, in their international and in their local spelling. */
const SAUDI_MOBILE = '+9665'
const LOCAL_MOBILE = '05'

const digitsOf = (part: string): string => toWesternDigits(part).replaceAll(/[^\d]/g, '')

/** Returns the beginning of a number that is typed 00966… or 05…; null for digits that can only be a part. */
function beginningOf(digits: string): string | null {
  if (/^00\d/.test(digits)) return `+${digits.slice(2)}`
  return /^0\d/.test(digits) ? `+966${digits.slice(1)}` : null
}

/** True where the number in `column` (E.164) has this part, in its international or its local spelling (05… is +9665…). */
export function hasPhonePart(column: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  const digits = digitsOf(part)
  const patterns = [sql`${column} like ${`%${escapeLike(digits)}%`}`]
  const beginning = beginningOf(digits)
  if (beginning) patterns.push(sql`${column} like ${`${escapeLike(beginning)}%`}`)
  return sql`(${sql.join(patterns, sql` or `)})`
}

/** Checks whether nearly everybody's number has this part. */
export function isSharedPart(part: string): boolean {
  const digits = digitsOf(part)
  return digits === LOCAL_MOBILE || SAUDI_MOBILE.includes(digits)
}
