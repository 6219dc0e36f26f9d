import type { Answered } from '@bustan/contract/core/endpoint.ts'
import type { liveApi } from '@bustan/contract/messaging/live.api.ts'
import { readEvents } from './eventStream.ts'
import { earlier } from './readAt.ts'

type Since = Answered<typeof liveApi.since>
/** Something that happened to one record: which, never what. */
export type LiveChange = Since['data'][number]

/** `live`: told as it happens; `polling`: asked for every few seconds; `down`: neither answers. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'down'

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
  /** All in ms. */
  delays?: Partial<typeof DELAYS>
}

/** `silence`: the server sends a beat every 15 s, so a line this quiet is dead. */
const DELAYS = { first: 500, longest: 15_000, poll: 5_000, silence: 40_000 }
/** Failures in a row after which the feed asks instead of listening. */
const PATIENCE = 3
/** Ids remembered to drop what comes twice. */
const REMEMBERED = 2_000

class Refused extends Error {}

export interface LiveFeed {
  stop: () => void
  wake: () => void
  /** Takes in where something that is shown was read: what happened between there and the feed's beginning is told too. */
  noteRead: (position: string) => void
  /** Up to where everything was told. */
  position: () => string | null
}

/**
 * Follows what changes: a stream that continues where it was cut; after three failures in a row a question every
 * few seconds, while the stream is still tried. Every change is told once.
 */
export function startLiveFeed(options: LiveFeedOptions): LiveFeed {
  const delays = { ...DELAYS, ...options.delays }
  const ended = new AbortController()
  const told = new Set<number>()
  let position: string | null = options.readAt ?? null
  /** Everything since is told. */
  let begin: string | null = null
  let oldestRead: string | null = null
  let failures = 0
  let listening = false
  let polling: ReturnType<typeof setTimeout> | undefined
  let wakeUp: () => void = () => undefined

  const tell = (changes: readonly LiveChange[]) => {
    const fresh = changes.filter((change) => !told.has(change.id))
    for (const change of fresh) told.add(change.id)
    for (const id of told) {
      if (told.size <= REMEMBERED) break
      told.delete(id)
    }
    if (fresh.length) options.onChanges(fresh)
  }
  const refuse = () => {
    stop()
    options.onUnauthenticated?.()
  }
  const stopPolling = () => {
    clearTimeout(polling)
    polling = undefined
  }

  const askSince = async (from: string | null): Promise<Since> => {
    const since = from === null ? '' : `?position=${encodeURIComponent(from)}`
    const response = await fetch(`${options.url}/since${since}`, {
      headers: options.headers(),
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(delays.silence)]),
    })
    if (response.status === 401) throw new Refused()
    if (!response.ok) throw new Error('no answer')
    return (await response.json()) as Since
  }

  // A list may be read before the feed begins and arrive after: what happened in between is asked for.
  const catchUp = async () => {
    const from = oldestRead
    if (from === null || begin === null || BigInt(from) >= BigInt(begin)) return
    const before = begin
    begin = from
    try {
      const answer = await askSince(from)
      if (ended.signal.aborted) return
      tell(answer.data)
      if (answer.reset) options.onReset()
    } catch (error) {
      if (error instanceof Refused) refuse()
      else begin = before
    }
  }
  // After a reset nothing is shown that was read before.
  const beginAt = (from: string | null, isReset: boolean) => {
    begin ??= from
    if (isReset) oldestRead = null
    void catchUp()
  }

  const listen = async () => {
    const from = position
    const cut = new AbortController()
    const quiet = () => setTimeout(() => cut.abort(), delays.silence)
    let silence = quiet()
    try {
      const response = await fetch(options.url, {
        headers: {
          ...options.headers(),
          accept: 'text/event-stream',
          ...(from === null ? {} : { 'last-event-id': from }),
        },
        signal: AbortSignal.any([ended.signal, cut.signal]),
      })
      if (response.status === 401) throw new Refused()
      // This session listens in too many windows: this one asks instead, at once.
      if (response.status === 429) failures = Math.max(failures, PATIENCE - 1)
      if (!response.ok || !response.body) throw new Error('no stream')
      const onBytes = () => {
        clearTimeout(silence)
        silence = quiet()
      }
      for await (const { event, id, data } of readEvents(response.body, onBytes)) {
        if (!listening) {
          listening = true
          failures = 0
          stopPolling()
          options.onState?.('live')
        }
        if (event === 'changes') tell(JSON.parse(data) as LiveChange[])
        if (event === 'reset') options.onReset()
        if (event === 'rights') options.onRights?.()
        if (id) position = id
        if (event === 'hello') beginAt(from ?? id, false)
        if (event === 'reset') beginAt(id, true)
      }
    } finally {
      clearTimeout(silence)
      listening = false
    }
  }

  const ask = async () => {
    try {
      const from = position
      const answer = await askSince(from)
      if (ended.signal.aborted || listening) return
      tell(answer.data)
      if (answer.reset) options.onReset()
      position = answer.position
      beginAt(answer.reset ? position : (from ?? position), answer.reset)
      options.onState?.('polling')
    } catch (error) {
      if (error instanceof Refused) return refuse()
      if (!ended.signal.aborted && !listening) options.onState?.('down')
    }
    if (polling !== undefined) polling = setTimeout(ask, delays.poll)
  }

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const follow = async () => {
    while (!ended.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (error instanceof Refused) return refuse()
      }
      if (ended.signal.aborted) return
      failures += 1
      options.onState?.(failures >= PATIENCE ? 'polling' : 'connecting')
      if (failures >= PATIENCE && polling === undefined) polling = setTimeout(ask, 0)
      const longest = Math.min(delays.longest, delays.first * 2 ** (failures - 1))
      // Between half and all of it, so that a restarted server is not met by everybody at once.
      await rest(longest * (0.5 + Math.random() / 2))
    }
  }

  function stop() {
    ended.abort()
    stopPolling()
    wakeUp()
  }

  options.onState?.('connecting')
  void follow()
  return {
    stop,
    wake: () => wakeUp(),
    noteRead: (read) => {
      oldestRead = earlier(oldestRead, read)
      void catchUp()
    },
    position: () => position,
  }
}
