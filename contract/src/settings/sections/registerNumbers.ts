import * as z from 'zod/mini'
import { toWesternDigits } from '../../core/arabic/digits.ts'

/** A number as it is kept: Western digits without what groups them. */
export const bareDigits = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? toWesternDigits(String(value)).replaceAll(/[\s\-‐-―()]/g, '')
    : value

/** A number of a register in any digits, kept in Western ones; `form` is what it has to look like, `problem` what is said where it does not. */
export const digitsOf = (form: string, problem: string) => {
  const whole = new RegExp(`^(?:${form})$`)
  return z.pipe(
    z.transform(bareDigits),
    z.string().check(
      z.refine((value) => value === '' || whole.test(value), { error: problem }),
      z.minLength(1),
    ),
  )
}
