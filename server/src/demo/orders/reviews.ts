import type { Random } from '../random.ts'
import { fittingSayings } from './sayings.ts'
import type { DemoOrder } from './sayings.ts'
import { englishComments, gladComments, mixedComments, sadComments } from './texts.ts'

export interface DemoReview {
  /** 0.5 to 5 by halves. */
  stars: number
  comment: string | null
  created_at: Date
}

const HOUR = 3_600_000

/** A third of those who got their order rate it; most are glad. */
export function reviewOf(
  random: Random,
  finishedAt: Date,
  now: Date,
  locale: 'ar' | 'en',
  order: DemoOrder,
): DemoReview | null {
  if (!random.chance(0.33)) return null
  const created_at = new Date(finishedAt.getTime() + Math.floor((0.3 + random.next() ** 2 * 60) * HOUR))
  if (created_at > now) return null
  const stars = random.weighted([
    [5, 46],
    [4.5, 18],
    [4, 16],
    [3.5, 7],
    [3, 5],
    [2.5, 2],
    [2, 3],
    [1.5, 1],
    [1, 1.5],
    [0.5, 0.5],
  ])
  const comments = stars >= 4.5 ? gladComments : stars >= 3 ? mixedComments : sadComments
  const all = locale === 'en' && stars >= 3.5 ? englishComments : comments
  const comment = random.pick(fittingSayings(all, order)).text
  return { stars, comment: random.chance(0.72) ? comment : null, created_at }
}
