import { type PostAnswer, publicPost } from '../mail/publicPost.ts'

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

/** Milliseconds that a push service may take to respond. */
const PUSH_TIMEOUT = 10_000
/** The most bytes of a response that are read. */
const ANSWER_MAX = 64 * 1024

/** Posts to a push service that is known (pushHosts.ts). Throws when it can't be reached, or not in time. */
export const postPush = (url: URL, headers: Record<string, string>, body: Buffer): Promise<PostAnswer> =>
  publicPost(url.href, { body, headers, timeout: PUSH_TIMEOUT, reads: ANSWER_MAX, mayBeHere: true })
