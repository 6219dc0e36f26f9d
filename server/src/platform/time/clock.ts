import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/databaseLog.ts'

/** Seconds that a process may be off before it is told of: more than a network takes, less than a code lives. */
const TOLERATED_SECONDS = 5
/** The clocks are compared this often, in ms. */
const COMPARE_EVERY = 60_000
/** The quickest of so many answers says best what time it was. */
const SAMPLES = 3

/**
 * The moment, in ms since 1970, at which `performance.now()` was 0, by the clock that decides. Until it has been compared with the
 * database that is the process's own. A process has one clock as it has one `Date`, so it stands here and is handed to nobody.
 */
let origin = Date.now() - performance.now()

/**
 * Returns the time by the database's clock, which decides what has expired and what is due: processes whose own clocks are off, or
 * are set while they run, still agree with each other and with `now()` in a statement.
 */
export const databaseNow = (): Date => new Date(origin + performance.now())

/** Sets the clock that decides to a moment, from which it goes on. For the comparison with the database, and for tests. */
export function setDatabaseClock(moment: Date | number): void {
  origin = Number(moment) - performance.now()
}

/** Asks the database for its time, and goes by it from now on. Rejects when the database does not answer. */
export async function compareClocks(database: Pick<Database, 'db'>): Promise<void> {
  let best = { took: Number.POSITIVE_INFINITY, at: 0, time: 0 }
  for (let left = SAMPLES; left > 0; left -= 1) {
    const began = performance.now()
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(database.db)
    const took = performance.now() - began
    if (took < best.took) best = { took, at: began + took / 2, time: rows[0]?.ms ?? Date.now() }
  }
  // Within what the answer took nobody can say which is right: no reason to jump.
  if (Math.abs(best.time - (origin + best.at)) > best.took) origin = best.time - best.at
}

/** Seconds that this process's own clock is ahead of the database's; negative where it is behind. */
const secondsOff = (): number => Math.round((Date.now() - databaseNow().getTime()) / 1_000)

/** The furthest that a running process is off, in seconds, or null where all are right. */
export async function worstClock(db: Database['db']): Promise<number | null> {
  const { rows } = await sql<{ off_seconds: number }>`
    select off_seconds from process_clocks where seen_at > now() - make_interval(secs => ${(COMPARE_EVERY * 3) / 1_000})
    order by abs(off_seconds) desc limit 1`.execute(db)
  return rows[0]?.off_seconds ?? null
}

/**
 * Compares the clocks now and then, and says so in the log and to whoever asks for `worstClock` while this process's is off. The
 * first comparison is done by the one who starts the process. Returns how to stop.
 */
export function watchClock({ db }: Pick<Database, 'db'>, log: DatabaseLog): () => Promise<void> {
  const process = randomUUID()
  let wasOff = false
  let running: Promise<void> = Promise.resolve()

  const note = async () => {
    const off = secondsOff()
    const isOff = Math.abs(off) > TOLERATED_SECONDS
    if (isOff) {
      const values = { host: hostname(), off_seconds: off, seen_at: databaseNow() }
      await db
        .insertInto('process_clocks')
        .values({ process, ...values })
        .onConflict((conflict) => conflict.column('process').doUpdateSet(values))
        .execute()
    } else if (wasOff) await db.deleteFrom('process_clocks').where('process', '=', process).execute()
    if (isOff && !wasOff)
      log.warn(
        { off_seconds: off },
        `This machine's clock is ${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} the database's, which is gone by: set it`,
      )
    wasOff = isOff
  }
  const look = () => {
    running = running
      .then(() => compareClocks({ db }))
      .then(note)
      .catch(() => undefined)
  }
  running = note().catch(() => undefined)
  const timer = setInterval(look, COMPARE_EVERY).unref()
  return async () => {
    clearInterval(timer)
    await running
    await db
      .deleteFrom('process_clocks')
      .where('process', '=', process)
      .execute()
      .catch(() => undefined)
  }
}
