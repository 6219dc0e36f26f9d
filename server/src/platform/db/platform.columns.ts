// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables as the database has them. */
export interface Columns {
  change_seal_head: {
    id: Generated<number>
    sequence: Generated<number>
    hash: Generated<Buffer>
    xid: Generated<string>
    change_id: Generated<number>
    epoch: Generated<number>
  }
  /** The seals of changes, in their order. */
  change_seals: {
    sequence: number
    change_id: number
    hash: Buffer
    /** Stands for a change that could not be read: the seal is over the marker, not over the row. */
    marker: string | null
  }
  changes: {
    id: GeneratedAlways<number>
    xid: Generated<string>
    at: Generated<Date>
    resource: string
    record_id: string
    action: string
    actor_kind: 'admin' | 'customer' | 'system'
    actor_id: number | null
    actor_name: string | null
    reason: string | null
    address: string | null
    request_id: string | null
    before: unknown
    after: unknown
  }
  database_epochs: {
    number: number
    identity: string
    last_change: number
    began_at: Generated<Date>
  }
  exports: {
    id: Generated<number>
    admin_id: number
    /** The person who asked, as the audit trail names them. */
    actor: unknown
    list: string
    format: 'xlsx' | 'csv' | 'pdf'
    language: 'ar' | 'en'
    /** The filters of the list, as they were sent. */
    query: unknown
    state: Generated<'waiting' | 'running' | 'ready' | 'failed' | 'cancelled'>
    total: number
    done: Generated<number>
    /** A key under `exports/problems` in messages. */
    problem: string | null
    runner: string | null
    file_key: string | null
    attempts: Generated<number>
    beat_at: Generated<Date>
    created_at: Generated<Date>
    ended_at: Date | null
  }
  files: {
    key: string
    name: string
    content_type: string
    size: number
    width: number | null
    height: number | null
    has_thumbnail: Generated<boolean>
    created_at: Generated<Date>
    shows: 'admins' | 'users' | 'receipts' | null
  }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: Buffer
    status: number | null
    answer: string | null
    created_at: Generated<Date>
  }
  modules: {
    name: string
    is_on: boolean
    changed_at: Generated<Date>
  }
  /** Moves of records that a customer is to be notified of once they can not be taken back any more. */
  move_notices: {
    id: GeneratedAlways<number>
    resource: string
    record_id: number
    move: string
    /** The state that the move led to. */
    state: string
    reason: string | null
    due_at: Date
  }
  outbox: {
    id: Generated<number>
    recipient: string
    subject: string
    body: string
    link: string | null
    created_at: Generated<Date>
  }
  outgoing: {
    id: GeneratedAlways<number>
    key: Generated<string>
    channel: 'email' | 'text' | 'push'
    purpose: string
    receiver: string
    subject: string | null
    /** Encrypted; null once nobody needs it any more. */
    body: string | null
    rank: number
    /** `nobody` is for a message that is made like any other and sent to nobody. */
    state: 'waiting' | 'accepted' | 'given_up' | 'unreachable' | 'nobody'
    tries: Generated<number>
    due_at: Generated<Date>
    give_up_at: Date
    taken_until: Date | null
    said: string | null
    created_at: Generated<Date>
    ended_at: Date | null
  }
  outgoing_pauses: {
    channel: 'email' | 'text' | 'push'
    admin_id: number | null
    paused_at: Generated<Date>
  }
  picture_drafts: {
    key: string
    resource: string
    field: string
    saved_at: Date | null
    created_at: Generated<Date>
  }
  process_clocks: {
    process: string
    host: string
    off_seconds: number
    seen_at: Generated<Date>
  }
  /** The number of rows of a table is the sum over its slots. A table without a row here is counted when its list is loaded. */
  row_counts: {
    name: string
    slot: number
    n: number
  }
  setting_secrets: {
    section: string
    field: string
    sealed: string
  }
  setting_versions: {
    section: string
    version: number
    /** The section's own fields, without its secrets. */
    value: unknown
    /** Secrets that were given anew or forgotten with it. */
    secrets: Generated<string[]>
    restored_from: number | null
    admin_id: number | null
    admin_name: string | null
    at: Generated<Date>
  }
  settings: {
    key: string
    value: unknown
    version: Generated<number>
    updated_at: Generated<Date>
  }
  throttles: {
    key: string
    count: number
    window_started_at: Date
    blocked_until: Date | null
  }
}
