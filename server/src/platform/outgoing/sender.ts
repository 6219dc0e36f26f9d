import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Database } from '../db/database.ts'
import { DatabaseUnavailable } from '../db/databaseErrors.ts'
import type { NoteEnd } from '../faults/metrics/deliveries.ts'
import type { HandOver } from './handOver.ts'
import { end, giveUp, extendLease, postpone, takeDue } from './takeOutgoing.ts'
import type { Taken } from './takeOutgoing.ts'

/** The channels that this process hands over by itself; pushes have a queue of their own. */
type Handed = Exclude<Channel, 'push'>

/** Messages of a channel that are handed over at once. */
const AT_ONCE: Readonly<Record<Handed, number>> = { email: 5, text: 3 }
/** Milliseconds between two times that this process looks for messages that are due, reports that it is at work, and gives up. */
const LOOK_EVERY = 1_000
const SAY_EVERY = 10_000
const GIVE_UP_EVERY = 15_000
/** A server that can't be reached is asked again after this long, in ms; the last wait repeats. */
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000] as const

/** An outcome that can't be noted while the database is away is noted again after this long, in ms, so many times: an hour. */
const NOTE_AGAIN = 1_000
const NOTE_TRIES = 3_600

export interface SenderParts {
  readonly database: Database
  /** Hands a message over. Never rejects. */
  readonly handOver: (message: Taken) => Promise<HandOver>
  readonly hasServer: () => Readonly<Record<Channel, boolean>>
  readonly onFault: (error: unknown, name: string) => void
  readonly onEnd: NoteEnd
}

/** One way out: what is due is handed over several at once; while its server is down one message tries for all. */
class Lane {
  private readonly parts: SenderParts
  private readonly channel: Handed
  private readonly atWork = new Map<number, Promise<void>>()
  private failures = 0
  private quietUntil = 0
  private looking: Promise<void> | null = null
  private isStopped = false

  constructor(parts: SenderParts, channel: Handed) {
    this.parts = parts
    this.channel = channel
  }

  get taken(): readonly number[] {
    return [...this.atWork.keys()]
  }

  look(): void {
    if (this.isStopped || this.looking || performance.now() < this.quietUntil) return
    this.looking = this.take().finally(() => {
      this.looking = null
    })
  }

  private async take(): Promise<void> {
    const free = (this.failures > 0 ? 1 : AT_ONCE[this.channel]) - this.atWork.size
    if (free <= 0) return
    const messages = await takeDue(this.parts.database.db, this.channel, free).catch((error: unknown) => {
      this.parts.onFault(error, `outgoing.${this.channel}`)
      return []
    })
    for (const message of messages)
      this.atWork.set(
        message.id,
        this.send(message)
          .catch((error: unknown) => this.parts.onFault(error, `outgoing.${this.channel}`))
          .finally(() => {
            this.atWork.delete(message.id)
            this.look()
          }),
      )
  }

  private async send(message: Taken): Promise<void> {
    const { db } = this.parts.database
    const outcome = await this.parts.handOver(message)
    const isDown = outcome.kind === 'down' || outcome.kind === 'no_server'
    this.failures = isDown ? this.failures + 1 : 0
    if (isDown) {
      const pause = PAUSES[Math.min(this.failures, PAUSES.length) - 1] ?? 0
      this.quietUntil = performance.now() + pause
    }
    if (outcome.kind === 'accepted' || outcome.kind === 'refused') {
      const state = outcome.kind === 'accepted' ? 'accepted' : 'given_up'
      this.parts.onEnd(this.channel, state)
      await this.note(() => end(db, message, state, outcome.said))
    } else
      await this.note(() => postpone(db, message, outcome.kind === 'no_server' ? '' : outcome.said, isDown))
  }

  /** Notes an outcome, also where the database is away just now: a message that was accepted would be sent once more for want of it. */
  private async note(write: () => Promise<void>): Promise<void> {
    for (let tried = 1; ; tried += 1)
      try {
        return await write()
      } catch (error) {
        const isAway = error instanceof DatabaseUnavailable
        if (!isAway || this.isStopped || tried >= NOTE_TRIES) throw error
        await sleep(NOTE_AGAIN, undefined, { ref: false })
      }
  }

  /** Takes nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.looking
    await Promise.all(this.atWork.values())
  }
}

/** Hands over what waits, in this process as in every other. `wake` looks at once. */
export function createSender(parts: SenderParts) {
  const lanes = [new Lane(parts, 'email'), new Lane(parts, 'text')]
  const timers: NodeJS.Timeout[] = []
  const wake = () => {
    for (const lane of lanes) lane.look()
  }
  const { db } = parts.database
  return {
    wake: () => {
      if (timers.length > 0) wake()
    },
    start() {
      timers.push(
        setInterval(wake, LOOK_EVERY).unref(),
        setInterval(() => {
          extendLease(
            db,
            lanes.flatMap((lane) => lane.taken),
          ).catch(() => undefined)
        }, SAY_EVERY).unref(),
        setInterval(() => {
          giveUp(db, parts.hasServer(), parts.onEnd).catch((error: unknown) =>
            parts.onFault(error, 'outgoing.giveUp'),
          )
        }, GIVE_UP_EVERY).unref(),
      )
      wake()
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer)
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

export type Sender = ReturnType<typeof createSender>
