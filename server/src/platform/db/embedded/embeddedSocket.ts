import { Duplex } from 'node:stream'
import { DatabaseUnavailable } from '../databaseErrors.ts'
import type { EmbeddedEngine } from './embeddedEngine.ts'
import type { EmbeddedSession } from './embeddedSession.ts'

const readyForQuery = 0x5a // 'Z'
const terminate = 0x58 // 'X'
const idle = 0x49 // 'I'

// https://www.postgresql.org/docs/15/protocol-message-formats.html
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const simpleQuery = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`))

// The client before may have left a transaction open or statements prepared: the session is the same one.
const resetSession = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')])

const backendKey = Buffer.alloc(8)
backendKey.writeInt32BE(1, 0)
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', backendKey),
  message('Z', Buffer.from([idle])),
])

interface EmbeddedSocketOptions {
  /** A client that leaves its transaction idle for longer is cut off: nobody else could use the database. */
  idleInTransactionMs: number
}

/**
 * The stream that the pg driver takes for its network socket: it responds to the start-up message itself and hands the rest to
 * the embedded session. One batch of the driver's writes is one message to the worker.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: EmbeddedEngine
  readonly #idleInTransactionMs: number
  #session: EmbeddedSession | undefined
  #stopListening: (() => void) | undefined
  #idleTimer: NodeJS.Timeout | undefined

  constructor(engine: EmbeddedEngine, options: EmbeddedSocketOptions) {
    super()
    this.#engine = engine
    this.#idleInTransactionMs = options.idleInTransactionMs
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map((item) => item.chunk))).then(() => done(), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idleTimer)
    this.#stopListening?.()
    done(error)
  }

  async #send(bytes: Buffer): Promise<void> {
    clearTimeout(this.#idleTimer)
    if (!this.#session) return this.#startUp()
    if (bytes[0] === terminate) return
    const answer = await this.#session.exec(bytes)
    if (this.destroyed) return
    this.#watchTransaction(answer)
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
  }

  async #startUp(): Promise<void> {
    const session = await this.#engine.session()
    await session.exec(resetSession)
    if (this.destroyed) return
    this.#session = session
    this.#stopListening = session.onEnd((error) => this.destroy(error))
    this.push(greeting)
  }

  #watchTransaction(answer: Uint8Array): void {
    if (answer.at(-6) !== readyForQuery || answer.at(-1) === idle) return
    this.#idleTimer = setTimeout(() => {
      this.destroy(new DatabaseUnavailable('A transaction was left idle for too long and was rolled back'))
    }, this.#idleInTransactionMs)
  }
}
