import type { PostAnswer } from '../mail/publicPost.ts'

/** The outcome of one push: the service has it; the device is gone for good; try again; or it will never take this one. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; after: number | null; why: string }
  | { kind: 'refused'; why: string }

/** Seconds that a push service stores a push it can't hand on. */
export const PUSH_TTL = 12 * 60 * 60

/** Returns the outcome of a push that a service's response means. */
export function outcomeOf({ status, retryAfter }: PostAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  // 403: registered with other keys than ours.
  if (status === 404 || status === 410 || status === 403) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', after: retryAfter, why: `status ${status}` }
  return { kind: 'refused', why: `status ${status}` }
}

export const failed = (error: unknown): Outcome => ({
  kind: 'later',
  after: null,
  why: error instanceof Error ? error.message : String(error),
})
