import { publicPost } from '../mail/publicPost.ts'
import type { PostAnswer } from '../mail/publicPost.ts'

/** Milliseconds that a push service may take to respond. */
const PUSH_TIMEOUT = 10_000
/** The most bytes of a response that are read. */
const ANSWER_MAX = 64 * 1024

/** Posts to a push service that is known (pushHosts.ts). Throws when it can't be reached, or not in time. */
export const postPush = (url: URL, headers: Record<string, string>, body: Buffer): Promise<PostAnswer> =>
  publicPost(url.href, { body, headers, timeout: PUSH_TIMEOUT, reads: ANSWER_MAX, mayBeHere: true })
