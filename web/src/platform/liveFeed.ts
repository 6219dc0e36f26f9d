import type { Answered } from '@bustan/contract/core/endpoint.ts'
import type { liveApi } from '@bustan/contract/messaging/live.api.ts'
import { readEvents } from './eventStream.ts'
import type { StreamEvent } from './eventStream.ts'
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

/** One feed while it runs. */
class Feed {
  position: string | null
  /** Ends the rest between two tries. */
  wakeUp: () => void = () => undefined
  private readonly options: LiveFeedOptions
  private readonly delays: typeof DELAYS
  private readonly ended = new AbortController()
  private readonly delivered = new Set<number>()
  /** Everything since is told. */
  private begin: string | null = null
  private oldestRead: string | null = null
  private failures = 0
  private listening = false
  private polling: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveFeedOptions) {
    this.options = options
    this.delays = { ...DELAYS, ...options.delays }
    this.position = options.readAt ?? null
  }

  async follow(): Promise<void> {
    while (!this.ended.signal.aborted) {
      try {
        await this.listen()
      } catch (error) {
        if (error instanceof Refused) return this.refuse()
      }
      if (this.ended.signal.aborted) return
      this.failures += 1
      this.options.onState?.(this.failures >= PATIENCE ? 'polling' : 'connecting')
      if (this.failures >= PATIENCE && this.polling === undefined) this.askAfter(0)
      const longest = Math.min(this.delays.longest, this.delays.first * 2 ** (this.failures - 1))
      // Between half and all of it, so that a restarted server is not met by everybody at once.
      await this.rest(longest * (0.5 + Math.random() / 2))
    }
  }

  noteRead(read: string): void {
    this.oldestRead = earlier(this.oldestRead, read)
    void this.catchUp()
  }

  stop(): void {
    this.ended.abort()
    this.stopPolling()
    this.wakeUp()
  }

  private refuse(): void {
    this.stop()
    this.options.onUnauthenticated?.()
  }

  private deliver(changes: readonly LiveChange[]): void {
    const { delivered } = this
    const fresh = changes.filter((change) => !delivered.has(change.id))
    for (const change of fresh) delivered.add(change.id)
    for (const id of delivered) {
      if (delivered.size <= REMEMBERED) break
      delivered.delete(id)
    }
    if (fresh.length) this.options.onChanges(fresh)
  }

  // A list may be read before the feed begins and arrive after: what happened in between is asked for.
  private async catchUp(): Promise<void> {
    const from = this.oldestRead
    if (from === null || this.begin === null || BigInt(from) >= BigInt(this.begin)) return
    const before = this.begin
    this.begin = from
    try {
      const answer = await this.askSince(from)
      if (this.ended.signal.aborted) return
      this.deliver(answer.data)
      if (answer.reset) this.options.onReset()
    } catch (error) {
      if (error instanceof Refused) this.refuse()
      else this.begin = before
    }
  }

  // After a reset nothing is shown that was read before.
  private beginAt(from: string | null, isReset: boolean): void {
    this.begin ??= from
    if (isReset) this.oldestRead = null
    void this.catchUp()
  }

  private async listen(): Promise<void> {
    const from = this.position
    const cut = new AbortController()
    const quiet = () => setTimeout(() => cut.abort(), this.delays.silence)
    let silence = quiet()
    const onBytes = () => {
      clearTimeout(silence)
      silence = quiet()
    }
    try {
      const stream = await this.openStream(from, cut.signal)
      for await (const event of readEvents(stream, onBytes)) this.hear(event, from)
    } finally {
      clearTimeout(silence)
      this.listening = false
    }
  }

  private async openStream(from: string | null, cut: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const response = await fetch(this.options.url, {
      headers: {
        ...this.options.headers(),
        accept: 'text/event-stream',
        ...(from === null ? {} : { 'last-event-id': from }),
      },
      signal: AbortSignal.any([this.ended.signal, cut]),
    })
    if (response.status === 401) throw new Refused()
    // This session listens in too many windows: this one asks instead, at once.
    if (response.status === 429) this.failures = Math.max(this.failures, PATIENCE - 1)
    if (!response.ok || !response.body) throw new Error('no stream')
    return response.body
  }

  /** `from`: where the stream was asked to continue. */
  private hear({ event, id, data }: StreamEvent, from: string | null): void {
    if (!this.listening) {
      this.listening = true
      this.failures = 0
      this.stopPolling()
      this.options.onState?.('live')
    }
    if (event === 'changes') this.deliver(JSON.parse(data) as LiveChange[])
    if (event === 'reset') this.options.onReset()
    if (event === 'rights') this.options.onRights?.()
    if (id) this.position = id
    if (event === 'hello') this.beginAt(from ?? id, false)
    if (event === 'reset') this.beginAt(id, true)
  }

  private async ask(): Promise<void> {
    try {
      const from = this.position
      const answer = await this.askSince(from)
      if (this.ended.signal.aborted || this.listening) return
      this.deliver(answer.data)
      if (answer.reset) this.options.onReset()
      this.position = answer.position
      this.beginAt(answer.reset ? answer.position : (from ?? answer.position), answer.reset)
      this.options.onState?.('polling')
    } catch (error) {
      if (error instanceof Refused) return this.refuse()
      if (!this.ended.signal.aborted && !this.listening) this.options.onState?.('down')
    }
    if (this.polling !== undefined) this.askAfter(this.delays.poll)
  }

  private askAfter(ms: number): void {
    this.polling = setTimeout(() => void this.ask(), ms)
  }

  private async askSince(from: string | null): Promise<Since> {
    const since = from === null ? '' : `?position=${encodeURIComponent(from)}`
    const response = await fetch(`${this.options.url}/since${since}`, {
      headers: this.options.headers(),
      signal: AbortSignal.any([this.ended.signal, AbortSignal.timeout(this.delays.silence)]),
    })
    if (response.status === 401) throw new Refused()
    if (!response.ok) throw new Error('no answer')
    return (await response.json()) as Since
  }

  private stopPolling(): void {
    clearTimeout(this.polling)
    this.polling = undefined
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/**
 * Follows what changes: a stream that continues where it was cut; after three failures in a row a question every
 * few seconds, while the stream is still tried. Every change is told once.
 */
export function startLiveFeed(options: LiveFeedOptions): LiveFeed {
  const feed = new Feed(options)
  options.onState?.('connecting')
  void feed.follow()
  return {
    stop: () => feed.stop(),
    wake: () => feed.wakeUp(),
    noteRead: (read) => feed.noteRead(read),
    position: () => feed.position,
  }
}
