import pg from 'pg'
import { SAY_SERVING } from '../../secret/serving.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { asDatabaseError, DatabaseUnavailable } from '../databaseErrors.ts'
import { assertChannel, Subscriptions } from '../subscriptions.ts'
import type { OnPayload, OnResync } from '../subscriptions.ts'

const firstPauseMs = 200
const longestPauseMs = 5_000
const heartbeatMs = 30_000
const answerDeadlineMs = 10_000

/**
 * LISTEN on one connection of its own. After a cut it connects and listens again, waiting 200 ms and then ever longer up
 * to 5 s, and tells every subscriber to resync. The connection must be direct: a pooler in transaction mode loses LISTEN.
 */
export class PostgresListener {
  readonly #config: pg.ClientConfig
  readonly #log: DatabaseLog
  readonly #subscriptions: Subscriptions
  #client: Promise<pg.Client> | undefined
  #statements: Promise<unknown> = Promise.resolve()
  #beatTimer: NodeJS.Timeout | undefined
  #reconnectTimer: NodeJS.Timeout | undefined
  #wasCut = false
  #closed = false

  constructor(config: pg.ClientConfig, log: DatabaseLog) {
    this.#config = { ...config, query_timeout: answerDeadlineMs }
    this.#log = log
    this.#subscriptions = new Subscriptions(log)
  }

  /** Resolves when the server has taken the LISTEN, with what ends it. Rejects when it cannot be reached now. */
  async listen(channel: string, onPayload: OnPayload, onResync?: OnResync): Promise<() => Promise<void>> {
    assertChannel(channel)
    const remove = this.#subscriptions.add(channel, onPayload, onResync)
    try {
      await this.#run(await this.#connected(), `listen ${channel}`)
    } catch (error) {
      remove()
      throw asDatabaseError(error)
    }
    return async () => {
      remove()
      if (this.#subscriptions.has(channel)) return
      const client = await this.#client?.catch(() => undefined)
      // A connection that is gone has forgotten the channel by itself.
      if (client) await this.#run(client, `unlisten ${channel}`).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#beatTimer)
    clearTimeout(this.#reconnectTimer)
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  /** One statement after the other: a client takes no second one while the first is under way. */
  #run(client: pg.Client, statement: string): Promise<unknown> {
    const result = this.#statements.then(() => client.query(statement))
    this.#statements = result.catch(() => undefined)
    return result
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('The database is closed'))
    if (!this.#client) {
      const connecting = this.#connect()
      this.#client = connecting
      connecting.catch(() => (this.#client = undefined))
    }
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('error', (error) =>
      this.#log.warn({ err: error }, 'The listening database connection was lost'),
    )
    client.on('notification', ({ channel, payload }) => this.#subscriptions.publish(channel, payload ?? ''))
    try {
      await client.connect()
      await this.#run(client, SAY_SERVING)
      for (const channel of this.#subscriptions.channels) await this.#run(client, `listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => this.#handleCut())
    this.#beat(client)
    if (this.#wasCut) this.#subscriptions.resync()
    this.#wasCut = false
    return client
  }

  #handleCut(): void {
    this.#client = undefined
    clearTimeout(this.#beatTimer)
    if (this.#closed) return
    this.#wasCut = true
    this.#reconnectAfter(firstPauseMs)
  }

  // A connection whose other side vanished without a word would look healthy for hours.
  #beat(client: pg.Client): void {
    this.#beatTimer = setTimeout(() => {
      this.#run(client, 'select 1').then(
        () => this.#beat(client),
        () => client.end(),
      )
    }, heartbeatMs)
    this.#beatTimer.unref()
  }

  #reconnectAfter(pauseMs: number): void {
    clearTimeout(this.#reconnectTimer)
    this.#reconnectTimer = setTimeout(() => {
      if (this.#closed) return
      this.#connected().catch(() => this.#reconnectAfter(Math.min(pauseMs * 2, longestPauseMs)))
    }, pauseMs)
  }
}
