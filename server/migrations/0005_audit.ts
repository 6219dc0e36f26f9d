import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Each change is sealed after its commit: SHA-256 over the seal before it and the whole row. `sequence` has no gaps.
  `create table change_seals (
    sequence bigint primary key,
    change_id bigint not null unique,
    hash bytea not null check (length(hash) = 32)
  )`,
  // Where the chain ends, and the last change in it: sealing goes on behind (xid, change_id).
  `create table change_seal_head (
    id smallint primary key default 1 check (id = 1),
    sequence bigint not null default 0,
    hash bytea not null default '\\x0000000000000000000000000000000000000000000000000000000000000000',
    xid xid8 not null default '0',
    change_id bigint not null default 0
  )`,
  `insert into change_seal_head default values`,

  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail is only ever added to: % of % is refused', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end $$`,
  ...['changes', 'change_seals'].flatMap((table) => [
    `create trigger ${table}_kept before update or delete on ${table}
      for each statement execute function refuse_audit_change()`,
    `create trigger ${table}_kept_whole before truncate on ${table}
      for each statement execute function refuse_audit_change()`,
  ]),
  `create function keep_seal_head() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or new.sequence < old.sequence then
      raise exception 'the chain of the audit trail only grows' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  `create trigger change_seal_head_kept before update or delete on change_seal_head
    for each row execute function keep_seal_head()`,
  `create trigger change_seal_head_kept_whole before truncate on change_seal_head
    for each statement execute function refuse_audit_change()`,

  // The index on (xid, id) serves what the one on xid did, and hands out rows in the order they are sealed in.
  `create index changes_xid_id on changes (xid, id)`,
  `drop index changes_xid`,
  `create index changes_at on changes (at desc, id desc)`,
  `create index changes_actor on changes (actor_kind, actor_id, at desc, id desc)`,
  `create index changes_resource on changes (resource, at desc, id desc)`,
  `create index changes_action on changes (action, at desc, id desc)`,
]

/** The audit trail: kept as it is by the database itself, chained by hash, and quick to look through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
