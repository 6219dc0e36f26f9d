import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What was promised to somebody outside: written in the transaction that promises it, kept until it is handed over or given up.
  // `key` stays the same when it is tried again. `body` is encrypted, and gone once nobody needs it any more.
  `create table outgoing (
    id bigint generated always as identity primary key,
    key uuid not null default gen_random_uuid(),
    channel text not null check (channel in ('email', 'text', 'push')),
    purpose text not null,
    receiver text not null,
    subject text,
    body text,
    rank smallint not null,
    state text not null check (state in ('waiting', 'accepted', 'given_up', 'unreachable', 'nobody')),
    tries integer not null default 0,
    due_at timestamptz not null default now(),
    give_up_at timestamptz not null,
    taken_until timestamptz,
    said text,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create index outgoing_due on outgoing (channel, rank, due_at, id) where state = 'waiting'`,
  `create index outgoing_given_up on outgoing (give_up_at) where state = 'waiting'`,
  `create index outgoing_newest on outgoing (created_at desc, id desc) where state <> 'nobody'`,
  `create index outgoing_failed on outgoing (created_at desc, id desc) where state in ('given_up', 'unreachable')`,
  `create index outgoing_ended on outgoing (ended_at)`,
  `create table outgoing_pauses (
    channel text primary key check (channel in ('email', 'text', 'push')),
    admin_id integer references admins on delete set null,
    paused_at timestamptz not null default now()
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
