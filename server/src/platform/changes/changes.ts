import { sql } from 'kysely'
import type { Generated } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { scrubbed } from './scrub.ts'

declare module '../db/tables.ts' {
  interface Tables {
    changes: {
      id: Generated<number>
      xid: Generated<string>
      at: Generated<Date>
      resource: string
      record_id: string
      action: string
      actor_kind: Actor['kind']
      actor_id: number | null
      actor_name: string | null
      reason: string | null
      address: string | null
      request_id: string | null
      before: unknown
      after: unknown
    }
  }
}

/** Who did it, and from where. */
export interface Actor {
  kind: 'admin' | 'customer' | 'system'
  id: number | null
  name: string | null
  address: string | null
  requestId: string | null
}

/** What nobody signed in has done: the product by itself, or whoever holds the machine it runs on. */
export const bySystem: Actor = { kind: 'system', id: null, name: null, address: null, requestId: null }

/** One thing that happened to one record. `before` and `after` are plain values; secrets in them are not kept (scrub.ts). */
export interface Change {
  resource: string
  id: number | string
  action: string
  actor: Actor
  reason?: string | null
  before?: unknown
  after?: unknown
}

/** What listeners are told: never more than which record. They ask for what they may see. */
export interface ChangeEvent {
  id: number
  resource: string
  recordId: string
  action: string
}

/** Where a listener stands: every change of a transaction older than this was delivered. */
export type Position = string

export interface Batch {
  events: readonly ChangeEvent[]
  position: Position
}

/** The most changes replayed to a listener that was away; beyond it, it is told to load everything anew. */
const REPLAY_LIMIT = 500
/** How often we look for changes even if nobody woke us, in ms: a notice can be lost while reconnecting. */
const LOOK_EVERY = 5_000
/** Changes written in one statement. */
const RECORDED_AT_ONCE = 1_000
const CHANNEL = 'bustan_changes'

/** The one record of what happened: source of the audit trail, of realtime events and of push. */
export interface Changes {
  /** Writes the change in the transaction that makes it, and wakes every process once that commits. */
  record(tx: Tx, change: Change): Promise<void>
  /** The same for many at once, a thousand in a statement. */
  recordAll(tx: Tx, changes: readonly Change[]): Promise<void>
  /** Calls `listener` with every later change, each once. Returns how to stop. */
  subscribe(listener: (batch: Batch) => void): () => void
  /** What happened since `position`, or null when that is too much or too long ago. */
  since(position: Position): Promise<Batch | null>
  /** Where a new listener stands. */
  position(): Position
  start(): Promise<void>
  stop(): Promise<void>
}

interface Found {
  id: number
  resource: string
  record_id: string
  action: string
  xid: string
}

// Kept for ever and read by others: what is secret must not get in, whoever records it.
const stored = (value: unknown) => (value === undefined ? null : JSON.stringify(scrubbed(value)))

const eventOf = (row: Found): ChangeEvent => ({
  id: row.id,
  resource: row.resource,
  recordId: row.record_id,
  action: row.action,
})

/** The largest number of a transaction (xid8). */
const LAST_POSITION = 2n ** 64n - 1n

/**
 * Ids come from a sequence and commit out of order, so a reader that only remembers the last id misses late ones.
 * We remember the oldest transaction that was still running instead (xmin), read again from there, and skip what
 * was delivered already.
 */
export function createChanges(database: Database): Changes {
  const listeners = new Set<(batch: Batch) => void>()
  const delivered = new Map<number, bigint>()
  let position: Position = '0'
  let looking: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const look = async () => {
    const { rows, xmin } = await read(database.db, position)
    const fresh = rows.filter((row) => !delivered.has(row.id))
    for (const row of fresh) delivered.set(row.id, BigInt(row.xid))
    for (const [id, xid] of delivered) if (xid < BigInt(xmin)) delivered.delete(id)
    position = xmin
    if (fresh.length) for (const listener of listeners) listener({ events: fresh.map(eventOf), position })
  }
  const wake = () => {
    again = true
    looking ??= (async () => {
      while (again) {
        again = false
        await look().catch(() => undefined)
      }
    })().finally(() => {
      looking = null
      if (again) wake()
    })
  }

  const recordAll: Changes['recordAll'] = async (tx, changes) => {
    if (changes.length === 0) return
    const rows = changes.map(({ actor, ...change }) => ({
      resource: change.resource,
      record_id: String(change.id),
      action: change.action,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      address: actor.address,
      request_id: actor.requestId,
      reason: change.reason ?? null,
      before: stored(change.before),
      after: stored(change.after),
    }))
    for (let from = 0; from < rows.length; from += RECORDED_AT_ONCE)
      await database.notify(tx, CHANNEL, '', insertOf(rows.slice(from, from + RECORDED_AT_ONCE)))
  }

  return {
    record: (tx, change) => recordAll(tx, [change]),
    recordAll,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async since(from) {
      // Twenty digits may say more than a transaction's number can be.
      if (!/^\d{1,20}$/.test(from) || BigInt(from) > LAST_POSITION) return null
      const { rows, xmin } = await read(database.db, from, REPLAY_LIMIT + 1)
      return rows.length > REPLAY_LIMIT ? null : { events: rows.map(eventOf), position: xmin }
    },
    position: () => position,
    async start() {
      position = await currentXmin(database.db)
      stopListening = await database.listen(CHANNEL, wake, wake)
      timer = setInterval(wake, LOOK_EVERY)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await stopListening?.()
      await looking
    },
  }
}

// One text for any number of rows, so that it is planned once. What is kept as JSON is text in there: null is a value too.
const insertOf = (rows: readonly object[]) => sql`
  insert into changes (resource, record_id, action, actor_kind, actor_id, actor_name, address, request_id, reason, before,
    after)
  select resource, record_id, action, actor_kind, actor_id, actor_name, address, request_id, reason, before::jsonb,
    after::jsonb
  from json_to_recordset(${JSON.stringify(rows)}::json) as r(resource text, record_id text, action text,
    actor_kind text, actor_id bigint, actor_name text, address text, request_id text, reason text, before text, after text)`

/** The oldest transaction that still runs: all before it have ended. */
export async function currentXmin(db: Executor): Promise<string> {
  const { rows } = await sql<{
    xmin: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return rows[0]?.xmin ?? '0'
}

/** The committed changes of transactions from `position` on, and the xmin of the very same snapshot. */
async function read(
  db: Executor,
  position: Position,
  limit = 10_000,
): Promise<{ rows: Found[]; xmin: string }> {
  const { rows } = await sql<Found & { xmin: string }>`
    select s.xmin, c.id, c.resource, c.record_id, c.action, c.xid::text as xid
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin) s
      left join lateral (
        select id, resource, record_id, action, xid from changes
        where xid >= ${position}::xid8 order by id limit ${limit}) c on true`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), xmin: rows[0]?.xmin ?? position }
}
