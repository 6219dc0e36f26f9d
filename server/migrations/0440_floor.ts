import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table fulfilments (
    order_id integer primary key references orders on delete restrict,
    started_at timestamptz not null default clock_timestamp(),
    sealed_at timestamptz,
    sealed_by_id integer,
    sealed_by_name text,
    crates smallint check (crates between 1 and 99),
    check ((sealed_at is null) = (crates is null)),
    check ((sealed_at is null) = (sealed_by_id is null))
  )`,
  // A line that goes takes its pick along: its position may be given again.
  `create table order_picks (
    order_id integer not null,
    position smallint not null,
    quantity numeric(12, 3) not null check (quantity > 0),
    admin_id integer not null,
    admin_name text,
    at timestamptz not null default clock_timestamp(),
    primary key (order_id, position),
    foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
  )`,
  `create table pick_holds (
    id integer generated always as identity primary key,
    order_id integer unique references orders on delete cascade,
    product_id integer unique references products on delete cascade,
    admin_id integer not null,
    admin_name text,
    until timestamptz not null,
    check (num_nonnulls(order_id, product_id) = 1)
  )`,
  `create index pick_holds_until on pick_holds (until)`,
  `create function floor_on() returns boolean language sql stable as $$
    select coalesce((select value ->> 'floor' in ('true', '1') from settings where key = 'handling'), false) $$`,
  `create function seal_required() returns boolean language sql stable as $$
    select coalesce((select value ->> 'floor' in ('true', '1') and value ->> 'require_weighing' in ('true', '1')
      from settings where key = 'handling'), false) $$`,
  `comment on table fulfilments is 'The picking of orders, from the first hold on. An order is sealed where sealed_at is not before its acceptance.'`,
  `comment on table order_picks is 'The lines that are picked: a line whose quantity has changed since is to be picked again.'`,
  `comment on table pick_holds is 'The orders and products that somebody picks now, each by one.'`,
  `comment on column pick_holds.until is 'The moment from which somebody else may pick it.'`,
]

/** Adds the floor: orders that are picked and sealed, and the holds of those who pick. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
