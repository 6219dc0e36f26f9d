import { AsyncLocalStorage } from 'node:async_hooks'
import type { IsolationLevel } from 'kysely'
import type { DatabaseLog } from './databaseLog.ts'
import { DatabaseUnavailable, errorCode } from './databaseErrors.ts'
import type { Db, Tx } from './tables.ts'

/** Runs after a commit. What it throws is logged: the commit stands. */
export type AfterCommit = () => void | Promise<void>

export interface TransactionOptions {
  /** Read committed unless stated. */
  isolation?: IsolationLevel
}

const maxRetries = 3
const retryPauseMs = 20
const serializationFailure = '40001'
const deadlockDetected = '40P01'

const afterCommits = new WeakMap<Tx, AfterCommit[]>()

/**
 * Runs `work` once the transaction has been committed, in the order of the calls; never after a rollback, and once only
 * when the transaction was retried. `tx` must be the very object that `transaction()` handed out.
 */
export function afterCommit(tx: Tx, work: AfterCommit): void {
  const list = afterCommits.get(tx)
  if (!list) throw new Error('afterCommit takes the transaction that Database.transaction() handed out')
  list.push(work)
}

interface OpenTransaction {
  open: boolean
}

/**
 * Knows whether the running code is inside one of the database's transactions. On the embedded database asking the pool
 * for a second connection there would wait for itself.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<OpenTransaction>()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true }
    try {
      return await this.#current.run(transaction, work)
    } finally {
      // Work left running after the end may use the database again.
      transaction.open = false
    }
  }

  /** Throws when called from inside a transaction. */
  assertOutside(): void {
    if (!this.#current.getStore()?.open) return
    throw new Error(
      'The database was used beside an open transaction. The embedded database has one session, so this would wait ' +
        'for ever: pass the transaction (tx) on, or do it in afterCommit.',
    )
  }
}

const isRetryable = (error: unknown): boolean => {
  const code = errorCode(error)
  return code === serializationFailure || code === deadlockDetected
}

async function runAfterCommits(list: readonly AfterCommit[], log: DatabaseLog): Promise<void> {
  for (const work of list) {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, 'Something to do after a commit failed')
    }
  }
}

/**
 * Runs `work` in a transaction and commits it. After a serialization failure or a deadlock the whole work is run again,
 * at most three times; then DatabaseUnavailable. Any other error rolls back and is thrown on.
 */
export async function runTransaction<T>(
  db: Db,
  guard: TransactionGuard,
  log: DatabaseLog,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let retries = 0; ; retries++) {
    const followUps: AfterCommit[] = []
    try {
      const builder = db.transaction()
      const started = options.isolation ? builder.setIsolationLevel(options.isolation) : builder
      const result = await started.execute((tx) => {
        afterCommits.set(tx, followUps)
        return guard.run(() => work(tx)).finally(() => afterCommits.delete(tx))
      })
      await runAfterCommits(followUps, log)
      return result
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (retries === maxRetries) {
        throw new DatabaseUnavailable('The transaction met others again and again', { cause: error })
      }
      log.warn({ err: error, retries }, 'A transaction met another one and begins anew')
      // Two that met once meet again when both wait equally long.
      const pause = retryPauseMs * 2 ** retries * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Takes back a transaction that was only tried. */
class OnlyTried extends Error {}

/** Runs `work` in a transaction and takes it back. Returns the result that it had. */
export async function dryRun<T>(
  transaction: (work: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const results: T[] = []
  const tried = transaction(async (tx) => {
    results.push(await work(tx))
    throw new OnlyTried()
  })
  try {
    return await tried
  } catch (error) {
    const result = results.pop()
    if (!(error instanceof OnlyTried) || result === undefined) throw error
    return result
  }
}
