import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startSweep } from '../../jobs/sweeps.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import type { Db } from '../tables.ts'

/** Milliseconds between two looks, as Postgres has them apart. */
export const usualVacuumPauseMs = 60_000
/** Milliseconds between two tables, in which requests have the only session. */
const breathMs = 50

/** Lends the session to work that may take longer than a request. */
type WithoutLimits = (work: (db: Db) => Promise<void>) => Promise<void>

/**
 * Returns the tables that autovacuum would take up, in Postgres's usual measures, by their quoted names. What a start has counted
 * ends with it, so each table is due once after a start.
 */
async function readDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
    where c.relkind = 'r' and c.relpersistence = 'p' and (s.last_vacuum is null
      or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0))
    order by s.n_dead_tup desc, name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Vacuums and analyzes the tables that are due, one by one, until it is stopped. */
async function vacuumDue(db: Db, withoutLimits: WithoutLimits, isStopped: () => boolean): Promise<void> {
  for (const name of await readDue(db)) {
    if (isStopped()) return
    await withoutLimits(async (own) => void (await sql`vacuum (analyze) ${sql.raw(name)}`.execute(own)))
    await wait(breathMs)
  }
}

/**
 * Does what autovacuum does on a server, which the embedded database lacks as it runs no processes of its own: rows that were changed
 * would stay on disk for good, and plans would know nothing of what tables hold. Looks every `pauseMs`. Returns what ends it.
 */
export function startAutovacuum(
  db: Db,
  withoutLimits: WithoutLimits,
  log: DatabaseLog,
  pauseMs: number,
): () => Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const work = async () => {
    // A start has its session for itself first.
    await wait(pauseMs, undefined, { ref: false, signal })
    await vacuumDue(db, withoutLimits, () => signal.aborted)
  }
  const stop = startSweep({ name: 'vacuum', work, seconds: 0 }, (error) => {
    if (!signal.aborted) log.warn({ err: error }, 'The embedded database was not vacuumed')
  })
  return () => {
    ended.abort()
    return stop()
  }
}
