import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tables.ts'
import { scrubbed } from './scrub.ts'
import { createReader, type Position, type Batch } from './changeReader.ts'

/** The person or system that did it, and the address it came from. */
export interface Actor {
  kind: 'admin' | 'customer' | 'system'
  id: number | null
  name: string | null
  address: string | null
  requestId: string | null
}

/** The actor of changes that nobody signed in has made: the product by itself, or somebody who holds the machine it runs on. */
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
/** Milliseconds between two looks for changes even if nobody woke us: a notice can be lost while reconnecting. */
const LOOK_EVERY = 5_000
/** Changes written in one statement. */
const RECORDED_AT_ONCE = 1_000
const CHANNEL = 'bustan_changes'

/** The one record of what happened: source of the audit trail, of realtime events and of push. */
export interface Changes {
  /** Says which columns the definition of a resource answers to its readers: they are no secrets, whatever they are called. */
  declare(resource: string, columns: readonly string[]): void
  /** Writes the change in the transaction that makes it, and wakes every process once that commits. */
  record(tx: Tx, change: Change): Promise<void>
  /** The same for many at once, a thousand in a statement. */
  recordAll(tx: Tx, changes: readonly Change[]): Promise<void>
  /** Calls `listener` with every later change, each once. Returns how to stop. */
  subscribe(listener: (batch: Batch) => void): () => void
  /** Returns the changes since `position`, or null when that is too much or too long ago. */
  since(position: Position): Promise<Batch | null>
  /** Returns the position of a new listener. */
  position(): Position
  start(): Promise<void>
  stop(): Promise<void>
}

// Kept for ever and read by others: what is secret must not get in, whoever records it.
const stored = (value: unknown, declared?: ReadonlySet<string>) =>
  value === undefined ? null : JSON.stringify(scrubbed(value, declared))

export function createChanges(database: Database): Changes {
  const listeners = new Set<(batch: Batch) => void>()
  const declared = new Map<string, ReadonlySet<string>>()
  const reader = createReader(database, (batch) => {
    for (const listener of listeners) listener(batch)
  })
  let looking: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const wake = () => {
    again = true
    looking ??= (async () => {
      while (again) {
        again = false
        await reader.look().catch(() => undefined)
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
      before: stored(change.before, declared.get(change.resource)),
      after: stored(change.after, declared.get(change.resource)),
    }))
    for (let from = 0; from < rows.length; from += RECORDED_AT_ONCE)
      await database.notify(tx, CHANNEL, '', insertChanges(rows.slice(from, from + RECORDED_AT_ONCE)))
  }

  return {
    declare: (resource, columns) => void declared.set(resource, new Set(columns)),
    record: (tx, change) => recordAll(tx, [change]),
    recordAll,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: reader.since,
    position: reader.position,
    async start() {
      await reader.start()
      stopListening = await database.listen(CHANNEL, wake, () => {
        reader.doubtEpoch()
        wake()
      })
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

/** As SQL: the columns that are written of a change. */
export const changeColumns = sql`resource, record_id, action, actor_kind, actor_id, actor_name, address, request_id, reason,
  before, after`

// One text for any number of rows, so that it is planned once. What is kept as JSON is text in there: null is a value too.
const insertChanges = (rows: readonly object[]) => sql`
  insert into changes (${changeColumns})
  select resource, record_id, action, actor_kind, actor_id, actor_name, address, request_id, reason, before::jsonb,
    after::jsonb
  from json_to_recordset(${JSON.stringify(rows)}::json) as r(resource text, record_id text, action text,
    actor_kind text, actor_id bigint, actor_name text, address text, request_id text, reason text, before text, after text)`
