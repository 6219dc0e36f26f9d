import type { DatabaseLog } from './databaseLog.ts'

/** Receives a payload sent with `notify` after its transaction committed. */
export type OnPayload = (payload: string) => void

/** Called when messages may have been missed: read again what they would have told. */
export type OnResync = () => void

interface Subscription {
  onPayload: OnPayload
  onResync: OnResync | undefined
}

const maxPayloadBytes = 7_999

/** Throws unless the channel is a plain lower-case name, which needs no quoting anywhere. */
export function assertChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`${channel} is no channel name`)
}

/** Throws for payloads over 7,999 bytes: Postgres refuses them, so the embedded database does too. */
export function assertPayload(payload: string): void {
  if (Buffer.byteLength(payload) > maxPayloadBytes)
    throw new RangeError('A notification holds at most 7,999 bytes')
}

/** The listeners of this process and their channels. A listener that throws is logged and disturbs no other. */
export class Subscriptions {
  readonly #channels = new Map<string, Set<Subscription>>()
  readonly #log: DatabaseLog

  constructor(log: DatabaseLog) {
    this.#log = log
  }

  get channels(): string[] {
    return [...this.#channels.keys()]
  }

  has(channel: string): boolean {
    return this.#channels.has(channel)
  }

  /** Returns what ends the subscription. */
  add(channel: string, onPayload: OnPayload, onResync?: OnResync): () => void {
    const subscription = { onPayload, onResync }
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(subscription))
    return () => {
      listeners.delete(subscription)
      if (listeners.size === 0 && this.#channels.get(channel) === listeners) this.#channels.delete(channel)
    }
  }

  publish(channel: string, payload: string): void {
    for (const { onPayload } of this.#channels.get(channel) ?? []) this.#call(() => onPayload(payload))
  }

  resync(): void {
    for (const listeners of this.#channels.values()) {
      for (const { onResync } of listeners) if (onResync) this.#call(onResync)
    }
  }

  #call(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error({ err: error }, 'A listener to database notifications failed')
    }
  }
}
