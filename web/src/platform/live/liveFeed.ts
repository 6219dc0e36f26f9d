import { Delivered } from './delivered.ts'
import { readEvents, type StreamEvent } from './eventStream.ts'
import { createPolling, createRest, createSilenceTimer } from './feedTimers.ts'
import { joinTabs, type LeaderTab } from './leaderTab.ts'
import { askSince, openStream, Refused, TooMany } from './liveCalls.ts'
import type { LiveChange, LiveState, Since } from './liveCalls.ts'
import { DELAYS, HELD_MS, PATIENCE, retryDelay } from './liveFeedOptions.ts'
import type { LiveFeed, LiveFeedOptions, TabReport } from './liveFeedOptions.ts'
import { earlier } from '../http/readAt.ts'

/** One feed while it runs. */
class Feed {
  position: string | null
  /** The rest between two tries. */
  readonly rest = createRest()
  private readonly options: LiveFeedOptions
  private readonly delays: typeof DELAYS
  private readonly ended = new AbortController()
  private readonly delivered = new Delivered()
  /** Everything since is told. */
  private begin: string | null = null
  private oldestRead: string | null = null
  lastContactAt = Date.now()
  private failures = 0
  private listening = false
  private state: LiveState = 'connecting'
  /** Ends when another tab listens for this one. */
  private leading: AbortController | null = null
  readonly tabs: LeaderTab<TabReport> | null
  private readonly polling: ReturnType<typeof createPolling>

  constructor(options: LiveFeedOptions) {
    this.options = options
    this.delays = { ...DELAYS, ...options.delays }
    this.position = options.readAt ?? null
    this.oldestRead = this.position
    this.polling = createPolling(() => this.poll(), this.delays.poll)
    this.tabs = options.tabs
      ? joinTabs<TabReport>(options.tabs, {
          onLead: () => this.lead(),
          onFollow: () => this.followTab(),
          onSaid: (report) => this.take(report),
          describe: () => this.report(),
        })
      : null
    if (!this.tabs) this.lead()
  }

  private lead(): void {
    this.leading = new AbortController()
    void this.follow(AbortSignal.any([this.ended.signal, this.leading.signal]))
  }

  /** Another tab listens from now on. */
  private followTab(): void {
    this.leading?.abort()
    this.leading = null
    this.listening = false
    this.polling.stop()
    this.rest.end()
  }

  private setState(state: LiveState): void {
    this.state = state
    this.options.onState?.(state)
  }

  private announce(state: LiveState): void {
    this.setState(state)
    this.tabs?.say(this.report())
  }

  private report(more: Partial<TabReport> = {}): TabReport {
    const { state, position, lastContactAt } = this
    return { state, position, heardAt: lastContactAt, changes: [], isReset: false, hasRights: false, ...more }
  }

  /** Takes in what the tab that listens tells. */
  private take(report: TabReport): void {
    const { state, position, changes, isReset, hasRights } = report
    this.lastContactAt = report.heardAt
    this.setState(state)
    this.deliver(changes)
    if (hasRights) this.options.onRights?.()
    if (isReset) this.options.onReset()
    if (position === null) return
    this.position = position
    // The position lies behind the changes that came with it.
    if (isReset || changes.length === 0) this.beginAt(position, isReset)
  }

  private async follow(signal: AbortSignal): Promise<void> {
    this.failures = 0
    while (!signal.aborted) {
      const leftAlone = (this.options.heldUntil?.read() ?? 0) - Date.now()
      if (leftAlone > 0) {
        this.polling.start()
        await this.rest.take(leftAlone)
        continue
      }
      try {
        await this.listen(signal)
      } catch (error) {
        if (error instanceof Refused) return this.refuse()
        // This session listens in too many windows: this one asks instead, at once.
        if (error instanceof TooMany) this.failures = Math.max(this.failures, PATIENCE - 1)
      }
      if (signal.aborted) return
      this.failures += 1
      // One that has asked in vain is down until it hears something.
      if (this.state !== 'down') this.announce(this.failures >= PATIENCE ? 'polling' : 'connecting')
      if (this.failures >= PATIENCE) this.polling.start()
      await this.rest.take(retryDelay(this.failures, this.delays))
    }
  }

  noteRead(read: string): void {
    this.oldestRead = earlier(this.oldestRead, read)
    void this.catchUp()
  }

  stop(): void {
    this.tabs?.stop()
    this.ended.abort()
    this.polling.stop()
    this.rest.end()
  }

  private refuse(): void {
    this.stop()
    this.options.onUnauthenticated?.()
  }

  private deliver(changes: readonly LiveChange[]): void {
    const fresh = this.delivered.add(changes)
    if (fresh.length) this.options.onChanges(fresh)
  }

  // A list may be read before the feed begins and arrive after: what happened in between is asked for.
  private async catchUp(): Promise<void> {
    const from = this.oldestRead
    if (from === null || this.begin === null || BigInt(from) >= BigInt(this.begin)) return
    const before = this.begin
    this.begin = from
    try {
      const answer = await this.ask(from)
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

  private async listen(signal: AbortSignal): Promise<void> {
    const from = this.position
    const cut = new AbortController()
    const silence = createSilenceTimer(() => cut.abort(), this.delays.silence)
    const began = Date.now()
    let isHeld = true
    const hello = setTimeout(() => this.polling.start(), this.delays.hello)
    const onBytes = () => {
      isHeld = false
      clearTimeout(hello)
      this.lastContactAt = Date.now()
      silence.restart()
    }
    try {
      const stream = await openStream(this.options, from, AbortSignal.any([signal, cut.signal]))
      for await (const event of readEvents(stream, onBytes)) this.onStreamEvent(event, from)
    } finally {
      silence.stop()
      clearTimeout(hello)
      this.listening = false
      // Questions were answered while the stream, which begins with a word at once, brought nothing: something on the way holds it back.
      if (isHeld && cut.signal.aborted && this.lastContactAt > began)
        this.options.heldUntil?.write(Date.now() + HELD_MS)
    }
  }

  /** `from`: where the stream was asked to continue. */
  private onStreamEvent({ event, id, data }: StreamEvent, from: string | null): void {
    if (!this.listening) {
      this.listening = true
      this.failures = 0
      this.polling.stop()
      this.setState('live')
    }
    const changes = event === 'changes' ? (JSON.parse(data) as LiveChange[]) : []
    const [isReset, hasRights] = [event === 'reset', event === 'rights']
    this.deliver(changes)
    if (isReset) this.options.onReset()
    if (hasRights) this.options.onRights?.()
    if (id) this.position = id
    this.tabs?.say(this.report({ changes, isReset, hasRights }))
    if (event === 'hello') this.beginAt(from ?? id, false)
    if (event === 'reset') this.beginAt(id, true)
  }

  private ask(from: string | null): Promise<Since> {
    const limit = AbortSignal.timeout(this.delays.silence)
    return askSince(this.options, from, AbortSignal.any([this.ended.signal, limit]))
  }

  /** Asks once what happened; answers whether to go on asking. */
  private async poll(): Promise<boolean> {
    try {
      const from = this.position
      const answer = await this.ask(from)
      if (this.ended.signal.aborted || this.listening || !this.leading) return false
      this.deliver(answer.data)
      if (answer.reset) this.options.onReset()
      this.position = answer.position
      this.lastContactAt = Date.now()
      this.beginAt(answer.reset ? answer.position : (from ?? answer.position), answer.reset)
      this.setState('polling')
      this.tabs?.say(this.report({ changes: answer.data, isReset: answer.reset }))
    } catch (error) {
      if (error instanceof Refused) this.refuse()
      else if (!this.ended.signal.aborted && !this.listening && this.leading) this.announce('down')
    }
    return true
  }
}

/**
 * Follows what changes: a stream that continues where it was cut; after three failures in a row a question every
 * few seconds, while the stream is still tried. Every change is told once. Of the tabs of a browser one listens and tells the
 * others, for browsers open six connections to a host, and a seventh tab would have none.
 */
export function startLiveFeed(options: LiveFeedOptions): LiveFeed {
  options.onState?.('connecting')
  const feed = new Feed(options)
  return {
    stop: () => feed.stop(),
    leave: () => feed.tabs?.leave(),
    wake: () => feed.rest.end(),
    noteRead: (read) => feed.noteRead(read),
    position: () => feed.position,
    lastContactAt: () => feed.lastContactAt,
  }
}
