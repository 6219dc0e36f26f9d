import { readEvents } from './eventStream.ts'

/** Something that happened to one record: which, never what. */
export interface LiveChange {
  id: number
  resource: string
  record_id: string
  action: string
}

/** `live`: told as it happens; `polling`: asked for every few seconds; `down`: neither answers. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'down'

export interface LiveFeedOptions {
  /** Address of the stream; the polling address is `{url}/since`. */
  url: string
  headers: () => Record<string, string>
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

interface Since {
  data: LiveChange[]
  position: string
  reset: boolean
}

/**
 * Follows what changes: a stream that continues where it was cut; after three failures in a row a question every
 * few seconds, while the stream is still tried. Every change is told once.
 */
export function startLiveFeed(options: LiveFeedOptions): { stop: () => void; wake: () => void } {
  const delays = { ...DELAYS, ...options.delays }
  const ended = new AbortController()
  const told = new Set<number>()
  let position: string | null = null
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

  const listen = async () => {
    const cut = new AbortController()
    const quiet = () => setTimeout(() => cut.abort(), delays.silence)
    let silence = quiet()
    try {
      const response = await fetch(options.url, {
        headers: {
          ...options.headers(),
          accept: 'text/event-stream',
          ...(position === null ? {} : { 'last-event-id': position }),
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
      }
    } finally {
      clearTimeout(silence)
      listening = false
    }
  }

  const ask = async () => {
    try {
      const since = position === null ? '' : `?position=${encodeURIComponent(position)}`
      const response = await fetch(`${options.url}/since${since}`, {
        headers: options.headers(),
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(delays.silence)]),
      })
      if (response.status === 401) return refuse()
      if (!response.ok) throw new Error('no answer')
      const answer = (await response.json()) as Since
      if (ended.signal.aborted || listening) return
      tell(answer.data)
      if (answer.reset) options.onReset()
      position = answer.position
      options.onState?.('polling')
    } catch {
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
  return { stop, wake: () => wakeUp() }
}
