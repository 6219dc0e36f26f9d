import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table admins add epoch integer not null default 1`,
  `alter table sessions add epoch integer not null default 1`,
  // A session belongs to the epoch it began in, whoever opens it.
  `create function begin_session_in_epoch() returns trigger language plpgsql as $$
  begin
    select epoch into new.epoch from admins where id = new.admin_id;
    return new;
  end $$`,
  `create trigger session_begins_in_epoch before insert on sessions
    for each row execute function begin_session_in_epoch()`,
  // An epoch ends with what one signs in with: also where whoever writes it forgets the sessions.
  `create function end_epoch_of_admin() returns trigger language plpgsql as $$
  begin
    if (old.password_hash, old.email, old.is_active, old.deleted_at, old.has_second_factor)
        is distinct from (new.password_hash, new.email, new.is_active, new.deleted_at, new.has_second_factor) then
      new.epoch := greatest(new.epoch, old.epoch + 1);
    end if;
    return new;
  end $$`,
  `create trigger epoch_ends_with_credentials before update on admins
    for each row execute function end_epoch_of_admin()`,
  // A browser that is told of news is so by a session of somebody, and no longer than that.
  `drop trigger push_ends_with_session on sessions`,
  `drop function forget_push_of_session()`,
  `delete from push_devices where session_id is null`,
  `alter table push_devices alter column session_id set not null,
    drop constraint push_devices_session_id_fkey,
    add constraint push_devices_session_id_fkey foreign key (session_id) references sessions on delete cascade`,
  // The same of a customer's devices. Those of before belong to the session that was used last.
  `alter table customer_devices add session_id bigint references customer_sessions on delete cascade`,
  `update customer_devices d set session_id = (
    select s.id from customer_sessions s where s.user_id = d.user_id order by s.last_used_at desc limit 1)`,
  `delete from customer_devices where session_id is null`,
  `alter table customer_devices alter column session_id set not null`,
  `create index customer_devices_session on customer_devices (session_id)`,
]

/**
 * Whatever one is signed in by belongs to one epoch of the account: a session of an earlier one opens nothing, and what a session
 * has registered ends with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
