import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table users
    add column nationality text,
    add column sign text,
    add column will boolean not null default false,
    add column decided_at timestamptz,
    add column merged_into integer references users`,
  `create index users_newest on users (created_at desc, id desc) where deleted_at is null`,
  `create index users_pending on users (created_at desc, id desc)
    where registration_status = 'pending' and deleted_at is null`,
  `create index users_email_part on users using gin (email gin_trgm_ops)`,
  `create index users_merged on users (merged_into) where merged_into is not null`,
  `create index contact_messages_user on contact_messages (user_id) where user_id is not null`,

  // Every change of a balance. The sum of somebody's rows is their balance; no row is ever changed.
  `create table balance_entries (
    id bigint generated always as identity primary key,
    user_id integer not null references users on delete restrict,
    kind text not null check (kind in ('staff', 'order', 'refund', 'merge', 'opening')),
    delta bigint not null check (delta <> 0),
    before bigint not null,
    after bigint not null check (after = before + delta),
    reason text,
    order_id integer references orders on delete set null,
    actor_kind text not null check (actor_kind in ('admin', 'customer', 'system')),
    actor_id integer,
    actor_name text,
    at timestamptz not null default now()
  )`,
  `create index balance_entries_user on balance_entries (user_id, id desc)`,
  `create index balance_entries_order on balance_entries (order_id) where order_id is not null`,
  `insert into balance_entries (user_id, kind, delta, before, after, actor_kind)
    select id, 'opening', balance, 0, balance, 'system' from users where balance <> 0`,
  `create function keep_balance_entries() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.order_id is null and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
      return new;
    end if;
    raise exception 'what happened to a balance is not changed afterwards';
  end $$`,
  `create trigger balance_entries_kept before update or delete on balance_entries
    for each row execute function keep_balance_entries()`,

  // Where push reaches a customer's phone. A token belongs to whoever signed in on it last.
  `create table customer_devices (
    token text primary key,
    user_id integer not null references users on delete cascade,
    platform text not null check (platform in ('android', 'ios', 'web')),
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now()
  )`,
  `create index customer_devices_user on customer_devices (user_id)`,
]

/** What is kept about people beside their names: balances with their ledger, merged accounts, devices for push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
