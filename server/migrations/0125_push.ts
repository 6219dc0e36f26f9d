import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table push_devices (
    id integer generated always as identity primary key,
    admin_id integer not null references admins on delete cascade,
    session_id bigint references sessions on delete set null,
    endpoint text not null unique,
    host text not null,
    p256dh text not null,
    auth text not null,
    language text not null check (language in ('ar', 'en')),
    browser text,
    system text,
    kind text not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index push_devices_admin on push_devices (admin_id)`,
  `create index push_devices_session on push_devices (session_id)`,
  // A session that is ended takes its browser with it; one that only ran out does not.
  `create function forget_push_of_session() returns trigger language plpgsql as $$
  begin
    if old.expires_at > now() then
      delete from push_devices where session_id = old.id;
    end if;
    return old;
  end $$`,
  `create trigger push_ends_with_session before delete on sessions
    for each row execute function forget_push_of_session()`,
  `create table push_quiet_hours (
    admin_id integer primary key references admins on delete cascade,
    is_on boolean not null,
    from_minute smallint not null,
    to_minute smallint not null
  )`,
  `alter table customer_devices add column id bigint generated always as identity`,
  `alter table customer_devices add constraint customer_devices_id unique (id)`,
  `alter table customer_devices add column language text not null default 'ar' check (language in ('ar', 'en'))`,
  `create table pushes (
    id bigint generated always as identity primary key,
    push_device_id integer references push_devices on delete cascade,
    notification_id bigint references notifications on delete cascade,
    customer_device_id bigint references customer_devices (id) on delete cascade,
    customer_notification_id bigint references customer_notifications on delete cascade,
    host text not null,
    due_at timestamptz not null,
    is_held boolean not null default false,
    held_count integer not null default 0,
    taken_until timestamptz,
    tries smallint not null default 0,
    check ((push_device_id is null) = (notification_id is null)),
    check ((customer_device_id is null) = (customer_notification_id is null)),
    check ((push_device_id is null) <> (customer_device_id is null))
  )`,
  `create index pushes_due on pushes (due_at, id)`,
  `create index pushes_device on pushes (push_device_id) where push_device_id is not null`,
  `create index pushes_customer_device on pushes (customer_device_id) where customer_device_id is not null`,
  `create index pushes_notification on pushes (notification_id) where notification_id is not null`,
  `create index pushes_customer_notification on pushes (customer_notification_id)
    where customer_notification_id is not null`,
]

/** Browsers of staff that are told of news, when people want none, and what waits to be sent to them and to customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
