import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // A password keeps its name for as long as it is the same one, whatever hash it is stored as.
  `alter table admins add password_id uuid not null default gen_random_uuid()`,
  // A renewal counts itself: without that a hash that differs is another password.
  `alter table admins add hash_renewals integer not null default 0`,
  `create or replace function end_epoch_of_admin() returns trigger language plpgsql as $$
  declare
    is_other_password boolean := old.password_hash is distinct from new.password_hash
      and old.hash_renewals = new.hash_renewals;
  begin
    if is_other_password then
      new.password_id := gen_random_uuid();
    end if;
    if is_other_password or (old.email, old.is_active, old.deleted_at, old.has_second_factor)
        is distinct from (new.email, new.is_active, new.deleted_at, new.has_second_factor) then
      new.epoch := greatest(new.epoch, old.epoch + 1);
    end if;
    return new;
  end $$`,
]

/** The hash of a password can be made anew, with today's parameters, without an end of what its owner is signed in by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
