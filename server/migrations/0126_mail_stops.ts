import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table mail_stops (
    user_id integer primary key references users on delete cascade,
    stopped_at timestamptz not null default now()
  )`,
  // Somebody whose accounts become one has said it for both; of an emptied account nothing is kept.
  `create function hand_on_mail_stop() returns trigger language plpgsql as $$
  begin
    if new.merged_into is not null then
      insert into mail_stops (user_id, stopped_at)
        select new.merged_into, stopped_at from mail_stops where user_id = new.id
        on conflict do nothing;
    end if;
    delete from mail_stops where user_id = new.id;
    return null;
  end $$`,
  `create trigger mail_stop_goes_with_account after update of deleted_at on users
    for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function hand_on_mail_stop()`,
  // A row for each batch of emails: nobody who fills inboxes waits for a counter.
  `create table sent_mail_counts (
    sent_id integer not null references sent_notifications on delete cascade,
    written integer not null,
    stopped integer not null
  )`,
  `create index sent_mail_counts_sent on sent_mail_counts (sent_id)`,
]

/** Clients who want none of what is sent to all by email, and how many emails a sending made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
