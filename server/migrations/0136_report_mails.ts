import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // One row a period. What was due up to `settled_at` is done with.
  `create table report_schedules (
    period text primary key check (period in ('daily', 'weekly', 'monthly')),
    is_on boolean not null default false,
    hour smallint not null default 7 check (hour between 0 and 23),
    weekday smallint not null default 6 check (weekday between 0 and 6),
    day smallint not null default 1 check (day between 1 and 31),
    settled_at timestamptz not null default now()
  )`,
  `insert into report_schedules (period) values ('daily'), ('weekly'), ('monthly')`,
  `create table report_receivers (
    period text not null references report_schedules,
    admin_id integer not null references admins on delete cascade,
    primary key (period, admin_id)
  )`,
  `create index report_receivers_admin on report_receivers (admin_id)`,
  `create table report_mails (
    id integer generated always as identity primary key,
    period text not null references report_schedules,
    admin_id integer not null references admins on delete cascade,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    is_test boolean not null default false,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'left_out')),
    -- The same whenever it is tried, so that mail servers can tell.
    message_id uuid not null default gen_random_uuid(),
    attempts smallint not null default 0,
    problem text,
    beat_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  // Whatever is switched, changed or caught up with: days are told to a receiver once.
  `create unique index report_mails_once on report_mails (period, last_day, admin_id) where not is_test`,
  `create index report_mails_admin on report_mails (admin_id)`,
]

/** The financial report by mail: when, to whom, and what has become of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
