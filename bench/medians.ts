import { randomNumbers } from '../e2e/looks/numbers.ts'
import { median } from './measures/calls.ts'

/** Times that the samples are drawn anew for an interval. */
const RESAMPLES = 2_000
/** The share of the resampled ratios on either side of a 95 % interval. */
const TAIL = 0.025

/** Rounds of a run in which another checkout takes turns. */
export const ROUNDS_IN_TURNS = 10
/** Beside another checkout the 95 % interval of a ratio includes this or less. */
const MAX_RATIO = 1.03

export interface RatioInterval {
  ratio: number
  low: number
  high: number
}

/** Returns whether a ratio counts as no worse: its interval includes `MAX_RATIO` or less. */
export const isNoWorse = ({ low }: RatioInterval): boolean => low <= MAX_RATIO

/** The interval as it is printed, with its verdict. */
export const intervalText = (ratio: RatioInterval): string =>
  `${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)} ${isNoWorse(ratio) ? 'ok' : 'OVER'}`

/** Returns how many times the median of `before` the median of `now` is, and the bootstrapped 95 % interval of that ratio. */
export function medianRatio(now: readonly number[], before: readonly number[]): RatioInterval {
  // The same samples give the same interval.
  const random = randomNumbers(20_261_127)
  const resampled = (values: readonly number[]) =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? 0))
  const ratios = Array.from({ length: RESAMPLES }, () => resampled(now) / resampled(before)).toSorted(
    (a, b) => a - b,
  )
  return {
    ratio: median(now) / median(before),
    low: ratios[Math.floor(RESAMPLES * TAIL)] ?? 0,
    high: ratios[Math.ceil(RESAMPLES * (1 - TAIL)) - 1] ?? 0,
  }
}
