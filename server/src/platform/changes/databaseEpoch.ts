import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Executor, Tx } from '../db/tables.ts'

/**
 * The time from one restore of the database to the next. Within it transactions are numbered upwards; a dump that is restored
 * into another cluster brings rows whose numbers that cluster has not reached yet.
 */
export interface DatabaseEpoch {
  /** Grows from epoch to epoch: the second since 1970 in which it began, by the database's clock. */
  readonly number: number
  /** The last change recorded before it: those up to there are complete, whatever their transactions' numbers. */
  readonly lastChange: number
}

/** Returns what differs between a database and its copy: the cluster, its timeline, the database, and the table of changes. */
async function readDatabaseIdentity(tx: Executor): Promise<string> {
  const { rows: allowed } = await sql<{ all: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_control_checkpoint()', 'execute') as all`.execute(tx)
  // An account that may not ask for them is told from the rest: a restore makes both the database and the table anew.
  const cluster = allowed[0]?.all
    ? sql`(select system_identifier from pg_control_system()) || '/' ||
        (select timeline_id from pg_control_checkpoint())`
    : sql`''`
  const { rows } = await sql<{ identity: string }>`
    select ${cluster} || '/' || (select oid from pg_database where datname = current_database()) || '/' ||
      'changes'::regclass::oid as identity`.execute(tx)
  return rows[0]?.identity ?? ''
}

/**
 * Throws where the database is still being put back: tables and rows come before keys, and an epoch that began between them would
 * take the rows that follow for changes of its own.
 */
async function requireRestored(tx: Executor): Promise<void> {
  const { rows } = await sql<{ whole: boolean }>`
    select exists (select from pg_constraint where conrelid = 'database_epochs'::regclass and contype = 'p') as whole`.execute(
    tx,
  )
  if (!rows[0]?.whole) throw new Error('the database is still being put back')
}

const latest = (tx: Executor) =>
  tx
    .selectFrom('database_epochs')
    .select(['number', 'identity', 'last_change'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

async function beginEpoch(tx: Tx, identity: string): Promise<DatabaseEpoch> {
  // Waits for those who are recording: their changes count as recorded before.
  await sql`select lock_changes()`.execute(tx)
  const { rows } = await sql<{ number: number; last_change: number }>`
    insert into database_epochs (number, identity, last_change)
    select greatest(floor(extract(epoch from clock_timestamp()))::bigint, coalesce(max(number), 0) + 1), ${identity},
      (select coalesce(max(id), 0) from changes)
    from database_epochs
    returning number, last_change`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no epoch of the database was begun')
  return { number: row.number, lastChange: row.last_change }
}

/**
 * Returns the epoch of the database as it is now, and begins one where this is a copy that no process has met before. Throws while the
 * copy is not whole.
 */
export function openEpoch(database: Pick<Database, 'transaction'>): Promise<DatabaseEpoch> {
  return database.transaction(async (tx) => {
    await requireRestored(tx)
    const identity = await readDatabaseIdentity(tx)
    const known = await latest(tx)
    if (known?.identity === identity) return { number: known.number, lastChange: known.last_change }
    await sql`lock table database_epochs in exclusive mode`.execute(tx)
    const begun = await latest(tx)
    if (begun?.identity === identity) return { number: begun.number, lastChange: begun.last_change }
    return beginEpoch(tx, identity)
  })
}
