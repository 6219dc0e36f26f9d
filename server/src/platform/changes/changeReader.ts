import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Executor } from '../db/tables.ts'
import { openEpoch } from './databaseEpoch.ts'
import type { DatabaseEpoch } from './databaseEpoch.ts'

/** The event that listeners are sent: never more than which record. They request the data they may see. */
export interface ChangeEvent {
  id: number
  resource: string
  recordId: string
  action: string
}

/**
 * The position of a listener: every change of a transaction older than this was delivered. It is digits alone, so that the later
 * of two is the larger number: the epoch of the database, and the transaction's number within it in twenty digits.
 */
export type Position = string

/** Changes that are delivered together, and the position after them. */
export interface Batch {
  events: readonly ChangeEvent[]
  position: Position
  /** The database was replaced by a copy: whatever was read before may be of another time. */
  isReset?: boolean
}

/** The most changes replayed to a listener that was away; beyond it, it is told to load everything anew. */
const REPLAY_LIMIT = 500

interface StoredChange {
  id: number
  resource: string
  record_id: string
  action: string
  xid: string
}

const eventOf = (row: StoredChange): ChangeEvent => ({
  id: row.id,
  resource: row.resource,
  recordId: row.record_id,
  action: row.action,
})

/** Digits of the largest number of a transaction (xid8). */
const XID_DIGITS = 20
/** The largest number of a transaction. */
const LAST_XID = 2n ** 64n - 1n

const formatPosition = (epoch: DatabaseEpoch, xmin: string): Position =>
  `${epoch.number}${xmin.padStart(XID_DIGITS, '0')}`

/** Returns the transaction's number of a position, or null where the position is none of this epoch. */
function parseXid(position: Position, epoch: DatabaseEpoch): bigint | null {
  const start = String(epoch.number)
  if (!/^\d+$/.test(position) || position.length !== start.length + XID_DIGITS || !position.startsWith(start))
    return null
  const xid = BigInt(position.slice(start.length))
  return xid > LAST_XID ? null : xid
}

/**
 * Reads what was recorded, each change once. Ids come from a sequence and commit out of order, so a reader that only remembers
 * the last id misses late ones. This one remembers the oldest transaction that was still running instead (xmin), reads again
 * from there, and skips what was delivered already. A restored database numbers its transactions anew: what was recorded in an
 * earlier epoch is not read, and listeners are told to load everything anew.
 */
export function createReader(database: Database, emit: (batch: Batch) => void) {
  const delivered = new Map<number, bigint>()
  let epoch: DatabaseEpoch = { number: 0, lastChange: 0 }
  let isEpochKnown = false
  let oldestRunning = '0'

  const position = (): Position => formatPosition(epoch, oldestRunning)
  const startEpoch = (begun: DatabaseEpoch, xmin: string) => {
    epoch = begun
    oldestRunning = xmin
    delivered.clear()
    emit({ events: [], position: position(), isReset: true })
  }
  return {
    position,
    async start() {
      epoch = await openEpoch(database)
      oldestRunning = await currentXmin(database.db)
      isEpochKnown = true
    },
    /** Marks the epoch as unknown: the database that responds after a lost connection may be another one. */
    doubtEpoch: () => void (isEpochKnown = false),
    async look() {
      if (!isEpochKnown) {
        const now = await openEpoch(database)
        if (now.number !== epoch.number) startEpoch(now, await currentXmin(database.db))
        isEpochKnown = true
      }
      const { rows, xmin, latest } = await read(database.db, epoch, oldestRunning)
      // Another process found out first that this is a copy: all have to speak of one epoch.
      if (latest !== epoch.number) return startEpoch(await openEpoch(database), xmin)
      // Files of an earlier day were put back under the same name.
      if (BigInt(xmin) < BigInt(oldestRunning)) return startEpoch(epoch, xmin)
      const fresh = rows.filter((row) => !delivered.has(row.id))
      for (const row of fresh) delivered.set(row.id, BigInt(row.xid))
      for (const [id, xid] of delivered) if (xid < BigInt(xmin)) delivered.delete(id)
      oldestRunning = xmin
      if (fresh.length) emit({ events: fresh.map(eventOf), position: position() })
    },
    async since(from: Position): Promise<Batch | null> {
      const xid = parseXid(from, epoch)
      if (xid === null) return null
      const { rows, xmin, latest } = await read(database.db, epoch, String(xid), REPLAY_LIMIT + 1)
      if (latest !== epoch.number) return null
      // Nobody stood there yet: the database is an earlier one, whose files were put back.
      if (xid > BigInt(xmin)) return null
      return rows.length > REPLAY_LIMIT
        ? null
        : { events: rows.map(eventOf), position: formatPosition(epoch, xmin) }
    },
  }
}

/** The oldest transaction that still runs: all before it have ended. */
export async function currentXmin(db: Executor): Promise<string> {
  const { rows } = await sql<{
    xmin: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return rows[0]?.xmin ?? '0'
}

/** Returns an epoch's committed changes of transactions from `xid` on, with the xmin and the latest epoch of the same snapshot. */
async function read(
  db: Executor,
  { lastChange }: DatabaseEpoch,
  xid: string,
  limit = 10_000,
): Promise<{ rows: StoredChange[]; xmin: string; latest: number }> {
  const { rows } = await sql<StoredChange & { xmin: string; latest: number }>`
    select s.xmin, s.latest, c.id, c.resource, c.record_id, c.action, c.xid::text as xid
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        (select max(number) from database_epochs) as latest) s
      left join lateral (
        select id, resource, record_id, action, xid from changes
        where xid >= ${xid}::xid8 and id > ${lastChange} order by id limit ${limit}) c on true`.execute(db)
  return {
    rows: rows.filter((row) => row.id !== null),
    xmin: rows[0]?.xmin ?? xid,
    latest: rows[0]?.latest ?? 0,
  }
}
