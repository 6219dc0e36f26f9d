import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../databaseErrors.ts'

/** The data that a worker opens: a folder on disk, or memory filled from a dump when there is one. */
export interface EmbeddedStart {
  folder?: string
  template?: Uint8Array
}

export type EmbeddedRequest =
  { kind: 'exec'; id: number; bytes: Uint8Array } | { kind: 'dump' | 'close'; id: number }

export type EmbeddedReply =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array | undefined }
  | { kind: 'failed'; id: number; reason: string }

interface Pending {
  kind: EmbeddedRequest['kind']
  resolve: (bytes: Uint8Array | undefined) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

const startDeadlineMs = 120_000
const dumpDeadlineMs = 600_000
const closeDeadlineMs = 60_000

/**
 * One PGlite in one worker thread. statement_timeout cannot fire there, since the query holds the only thread, so the
 * deadline is kept here: past it the worker is ended and everything waiting is refused with DatabaseUnavailable.
 */
export class EmbeddedSession {
  /** Milliseconds one message to the database may take. */
  deadlineMs: number
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #endListeners = new Set<(error: DatabaseUnavailable) => void>()
  #lastId = 0
  #end: DatabaseUnavailable | undefined
  #closing = false
  #exited: Promise<void>

  private constructor(worker: Worker, deadlineMs: number) {
    this.#worker = worker
    this.deadlineMs = deadlineMs
    this.#exited = new Promise((resolve) => worker.once('exit', () => resolve()))
    worker.on('message', (reply: EmbeddedReply) => this.#receive(reply))
    worker.on('messageerror', (error) => this.#fail('its worker sent an unreadable message', error))
    worker.on('error', (error) => this.#fail('its worker failed', error))
    worker.on('exit', (code) => this.#fail(`its worker ended with code ${code}`))
  }

  /** Resolves when the database accepts queries; rejects with DatabaseUnavailable when it cannot be opened. */
  static async start(start: EmbeddedStart, deadlineMs: number): Promise<EmbeddedSession> {
    const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), { workerData: start })
    const session = new EmbeddedSession(worker, deadlineMs)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => session.#fail('it took too long to open'), startDeadlineMs)
      worker.once('message', () => {
        clearTimeout(timer)
        resolve()
      })
      session.onEnd((error) => {
        clearTimeout(timer)
        reject(error)
      })
    }).catch(async (error: unknown) => {
      await session.exited()
      throw error
    })
    return session
  }

  /** Calls back once when the worker has ended without being asked to, at once when it has already. */
  onEnd(listener: (error: DatabaseUnavailable) => void): () => void {
    if (this.#end) listener(this.#end)
    else this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /** Sends messages of the Postgres wire protocol and gives back the database's answer to all of them. */
  async exec(bytes: Uint8Array): Promise<Uint8Array> {
    // A copy, since its memory moves to the worker and the original may be part of a larger buffer of the driver's.
    const copy = new Uint8Array(bytes)
    const reply = await this.#request(
      { kind: 'exec', id: ++this.#lastId, bytes: copy },
      this.deadlineMs,
      copy.buffer,
    )
    return reply ?? new Uint8Array()
  }

  /** The whole database as a gzipped tar that `template` takes. */
  async dump(): Promise<Uint8Array> {
    const reply = await this.#request({ kind: 'dump', id: ++this.#lastId }, dumpDeadlineMs)
    return reply ?? new Uint8Array()
  }

  /** Checkpoint, shut down and end the worker. */
  async close(): Promise<void> {
    if (!this.#end) {
      this.#closing = true
      await this.#request({ kind: 'close', id: ++this.#lastId }, closeDeadlineMs)
    }
    await this.exited()
  }

  /** Resolves when the worker thread is gone, and with it every open file. */
  async exited(): Promise<void> {
    await this.#exited
  }

  #request(
    request: EmbeddedRequest,
    deadlineMs: number,
    transfer?: ArrayBuffer,
  ): Promise<Uint8Array | undefined> {
    if (this.#end) return Promise.reject(this.#end)
    return new Promise((resolve, reject) => {
      const late = (): void => this.#fail(`a query ran longer than ${deadlineMs / 1000} s`)
      this.#pending.set(request.id, {
        kind: request.kind,
        resolve,
        reject,
        timer: setTimeout(late, deadlineMs),
      })
      this.#worker.postMessage(request, transfer ? [transfer] : [])
    })
  }

  #receive(reply: EmbeddedReply): void {
    if (reply.kind === 'ready') return
    const pending = this.#pending.get(reply.id)
    if (!pending) return
    // SQL errors arrive as answers. A thrown one is the engine itself, which is not to be trusted after it.
    if (reply.kind === 'failed' && pending.kind === 'exec') return this.#fail(reply.reason)
    this.#pending.delete(reply.id)
    clearTimeout(pending.timer)
    if (reply.kind === 'done') pending.resolve(reply.bytes)
    else pending.reject(new DatabaseUnavailable(`The embedded database failed: ${reply.reason}`))
  }

  #fail(reason: string, cause?: unknown): void {
    if (this.#end) return
    this.#end = new DatabaseUnavailable(`The embedded database stopped: ${reason}`, { cause })
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer)
      pending.reject(this.#end)
    }
    this.#pending.clear()
    void this.#worker.terminate()
    if (this.#closing) return
    for (const listener of this.#endListeners) listener(this.#end)
  }
}
