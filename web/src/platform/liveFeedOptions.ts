import type { TabPlace } from './leaderTab.ts'
import type { LiveChange, LiveState } from './liveCalls.ts'

export interface LiveFeedOptions {
  /** Address of the stream; the polling address is `{url}/since`. */
  url: string
  headers: () => Record<string, string>
  /** Where the first of what is shown was read; the feed begins there. */
  readAt?: string | null
  onChanges: (changes: readonly LiveChange[]) => void
  /** Too much was missed: everything shown is to be loaded anew. */
  onReset: () => void
  /** What the person may do has changed. */
  onRights?: () => void
  onState?: (state: LiveState) => void
  /** The session has ended; the feed has stopped. */
  onUnauthenticated?: () => void
  /** Where the tabs of this browser meet: one of them listens for all. Without it each listens by itself. */
  tabs?: TabPlace | null
  /** All in ms. */
  delays?: Partial<typeof DELAYS>
}

/** `silence`: the server sends a beat every 15 s, so a line this quiet is dead. */
export const DELAYS = { first: 500, longest: 15_000, poll: 5_000, silence: 40_000 }
