import { toWesternDigits } from '../../../core/arabic/digits.ts'

/** The ways in which a weight comes: read from the scale, from a label that a scale has printed, or typed. */
export const weighingSources = ['scale', 'label', 'typed'] as const
export type WeighingSource = (typeof weighingSources)[number]

/** The percents by which a weight may be more and less than what was ordered, until the shop sets others. */
export const USUAL_TOLERANCE = { over: 10, under: 10 }
/** The grams by which any weight may differ, however little was ordered. */
export const LEAST_TOLERANCE = 50

/** Thousandths of a unit in which quantities are calculated, as the database has them. */
const WHOLE = 1_000

/** A unit that is weighed: the grams of one of it, and the percent by which more than was ordered is billed. */
export interface WeightRule {
  unit_grams: number
  over_percent: number
}

/** Returns grams in thousandths of a unit; parts of a thousandth are rounded. */
const thousandthsOf = (grams: number, unitGrams: number): number =>
  Math.round((grams * WHOLE * WHOLE) / Math.round(unitGrams * WHOLE))

const toThousandths = (quantity: number | string): number => Math.round(Number(quantity) * WHOLE)

/** Returns the quantity of a unit that some grams are. */
export const quantityOf = (grams: number, unitGrams: number): number =>
  thousandthsOf(grams, unitGrams) / WHOLE

/** Returns the grams that a quantity of a unit is. */
export const gramsOf = (quantity: number | string, unitGrams: number): number =>
  Math.round(Number(quantity) * unitGrams)

/** Returns the largest quantity that is billed of a weight where `wanted` is to be picked. */
export function mostBilled(wanted: number | string, { unit_grams, over_percent }: WeightRule): number {
  const target = toThousandths(wanted)
  const share = Math.floor((target * (100 + over_percent)) / 100)
  const least = target + Math.floor((LEAST_TOLERANCE * WHOLE) / unit_grams)
  return Math.max(share, least) / WHOLE
}

/** Returns the quantity that is billed of what was picked, in grams: all of it, up to the tolerance. The rest is given. */
export const billedOf = (pickedGrams: number, wanted: number | string, rule: WeightRule): number =>
  Math.min(quantityOf(pickedGrams, rule.unit_grams), mostBilled(wanted, rule))

/** Checks whether so little was picked that the line is short. */
export function isShort(
  pickedGrams: number,
  wanted: number | string,
  { unit_grams, under_percent }: { unit_grams: number; under_percent: number },
): boolean {
  const target = gramsOf(wanted, unit_grams)
  return pickedGrams < target - Math.max((target * under_percent) / 100, LEAST_TOLERANCE)
}

/** The product and the net weight that a scale's label has. */
export interface ScaleLabel {
  plu: string
  grams: number
}

/**
 * Reads the code of a scale's label, an EAN-13: `2P LLLLL GGGGG C`, a prefix from 20 to 29, the number of the product, grams and the check
 * digit. Answers the problem where it is none.
 */
export function readScaleLabel(code: string): ScaleLabel | 'scale_label' | 'check_digit' {
  const digits = toWesternDigits(code).trim()
  if (!/^2\d{12}$/.test(digits)) return 'scale_label'
  const sum = [...digits].slice(0, 12).reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  if ((10 - (sum % 10)) % 10 !== Number(digits.at(-1))) return 'check_digit'
  return { plu: digits.slice(2, 7), grams: Number(digits.slice(7, 12)) }
}

/** Checks whether two numbers of a product are the same: labels fill theirs with zeros. */
export const isSamePlu = (one: string, other: string): boolean => Number(one) === Number(other)
