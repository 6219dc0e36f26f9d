import { thrownError } from '../../faults/errors.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { DatabaseRefused, DatabaseUnavailable, errorCode } from '../databaseErrors.ts'
import type { DatabaseLog } from '../databaseLog.ts'

/** Milliseconds between two tries to reach a database that is away. */
const ASK_EVERY = 1_000

/** Returns the location of a database, without the name of the user who signs in there. */
function describeAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = hostname || searchParams.get('host') || 'localhost'
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${host}${port ? `:${port}` : ''}`
}

/** Codes of Postgres for a server that is there and will not have us: the user, the password, the database. */
const isRefused = (error: unknown) => /^(28|3D)/.test(errorCode(error) ?? '')

/**
 * Resolves once the database answers. One that is away, as while both are being started, is waited for: the log says so once.
 * Throws DatabaseRefused, whose message is for whoever runs the product, when it does not answer within `seconds` or refuses to.
 */
export async function waitForDatabase(
  database: Database,
  url: string,
  seconds: number,
  log: DatabaseLog,
): Promise<void> {
  const until = performance.now() + seconds * 1_000
  for (let tried = 1; ; tried += 1)
    try {
      return await database.ping()
    } catch (error) {
      const { message } = thrownError(error)
      if (isRefused(error))
        throw new DatabaseRefused(
          `The database ${describeAddress(url)} refuses: ${message}. Look at DATABASE_URL, and at what Postgres lets in.`,
        )
      if (!(error instanceof DatabaseUnavailable)) throw error
      if (performance.now() >= until)
        throw new DatabaseRefused(
          `The database ${describeAddress(url)} did not answer within ${seconds} seconds: ${message}. Start it, or look at DATABASE_URL.`,
        )
      if (tried === 1)
        log.warn(
          { why: message },
          `The database ${describeAddress(url)} does not answer yet: it is waited for, up to ${seconds} seconds`,
        )
      await sleep(ASK_EVERY)
    }
}
