import type { TabPlace } from './leaderTab.ts'
import type { LiveChange, LiveState } from './liveCalls.ts'

export interface LiveFeedOptions {
  /** Address of the stream; the polling address is `{url}/since`. */
  url: string
  headers: () => Record<string, string>
  /** The stream position at which the first of the shown data was read; the feed begins there. */
  readAt?: string | null
  onChanges: (changes: readonly LiveChange[]) => void
  /** Too much was missed: everything shown is to be loaded anew. */
  onReset: () => void
  /** Runs when the person's permissions have changed. */
  onRights?: () => void
  onState?: (state: LiveState) => void
  /** The session has ended; the feed has stopped. */
  onUnauthenticated?: () => void
  /** The channel shared by the tabs of this browser: one of them listens for all. Without it each listens by itself. */
  tabs?: TabPlace | null
  /** Until when this browser leaves the stream alone because something on the way holds it back, in ms of `Date.now()`; 0: not at all. */
  heldUntil?: { read: () => number; write: (until: number) => void }
  /** All in ms. */
  delays?: Partial<typeof DELAYS>
}

/**
 * `silence`: the server sends a beat every 15 s, so a line this quiet is dead. `hello`: it says a word at once, so after this long
 * changes are asked for beside it.
 */
export const DELAYS = { first: 500, longest: 15_000, poll: 5_000, silence: 40_000, hello: 5_000 }
/** A stream that is held back is tried again after a day: the proxy may have been set right, or the network is another. */
export const HELD_MS = 24 * 3_600_000
/** Failures in a row after which the feed asks instead of listening. */
export const PATIENCE = 3

/** Returns the time before the next try: between half and all of it, so that a restarted server is not met by everybody at once. */
export function retryDelay(failures: number, { first, longest }: typeof DELAYS): number {
  return Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

export interface LiveFeed {
  stop: () => void
  /** Lets another tab listen in place of this one. */
  leave: () => void
  wake: () => void
  /** Takes in where something that is shown was read: what happened between there and the feed's beginning is told too. */
  noteRead: (position: string) => void
  /** Up to where everything was told. */
  position: () => string | null
  /** When the server was heard of last, in ms of `Date.now()`. */
  lastContactAt: () => number
}

/**
 * The tab that listens sends this to the others: what came in, up to which position, and how it stands. Tabs of two builds talk to
 * each other while a release comes, so its keys stay.
 */
export interface TabReport {
  state: LiveState
  position: string | null
  changes: readonly LiveChange[]
  isReset: boolean
  hasRights: boolean
  heardAt: number
}
