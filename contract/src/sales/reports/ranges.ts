import * as z from 'zod/mini'
import { text } from '../../core/resource/inputs.ts'

const number = '\\d{1,7}(?:\\.\\d{1,3})?'

/** From a number to below another, `5-10`; one of the two may be missing: `-5`, `20-`. */
export const numberRange = () =>
  text(30).check(z.regex(new RegExp(`^(?:${number}-(?:${number})?|-${number})$`)))

/** The two ends of a range that `numberRange` let through; null where it is open. */
export function rangeEnds(range: string): { from: number | null; below: number | null } {
  const [from, below] = range.split('-').map((end) => (end ? Number(end) : null))
  return { from: from ?? null, below: below ?? null }
}
