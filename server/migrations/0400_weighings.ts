import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table units
    add column measure text default 'count' check (measure in ('count', 'weight')),
    add column grams numeric(12, 3) check (grams > 0)`,
  'alter table units alter column measure drop default',
  `alter table products
    add column tare_grams integer check (tare_grams >= 0),
    add column over_percent integer check (over_percent between 0 and 100),
    add column under_percent integer check (under_percent between 0 and 100),
    add column average_piece_grams integer check (average_piece_grams > 0),
    add column plu text check (plu ~ '^[0-9]{4,6}$')`,
  // Labels fill the number with zeros, so 0412 and 00412 are one.
  `create unique index products_plu on products (lpad(plu, 6, '0')) where plu is not null`,
  'alter table order_lines add column target_quantity numeric(12, 3) check (target_quantity > 0)',
  `create table weighings (
    id integer generated always as identity primary key,
    order_id integer not null references orders on delete restrict,
    position smallint not null,
    gross_g integer check (gross_g between 1 and 1000000),
    tare_g integer check (tare_g >= 0),
    net_g integer check (net_g > 0),
    source text check (source in ('scale', 'label', 'typed')),
    label text,
    voids integer unique references weighings,
    actor_kind text not null check (actor_kind in ('admin', 'customer', 'system')),
    actor_id integer,
    actor_name text,
    at timestamptz not null default now(),
    check (net_g = gross_g - tare_g),
    check ((voids is null) = (net_g is not null and source is not null)),
    check ((source = 'label') = (label is not null))
  )`,
  `create index weighings_order on weighings (order_id, position, id)`,
  `create trigger weighings_stay before update or delete on weighings
    for each row execute function refuse_entry_change()`,
  `create trigger weighings_stay_all before truncate on weighings
    for each statement execute function refuse_entry_change()`,
  `create function weighing_on() returns boolean language sql stable as $$
    select coalesce((select value ->> 'weighing' in ('true', '1') from settings where key = 'handling'), false) $$`,
  `comment on column units.measure is 'The way in which a quantity of it is found: by count where it is null.'`,
  `comment on column units.grams is 'The weight of one of it, where it is a weight.'`,
  `comment on column products.tare_grams is 'The weight of its usual container.'`,
  `comment on column products.over_percent is 'The share by which more than was ordered is billed; that of the settings where it is null.'`,
  `comment on column products.under_percent is 'The share by which less than was ordered is not short; that of the settings where it is null.'`,
  `comment on column products.plu is 'The number of the product on the labels of scales.'`,
  `comment on column order_lines.target_quantity is 'The quantity to pick, where what is billed follows from weights.'`,
  `comment on table weighings is 'The bags that lines of orders are picked into. Rows are only added: one that voids another takes it off.'`,
  `comment on column weighings.label is 'The code of the label that it was read from.'`,
  `comment on column weighings.voids is 'The weighing that counts no more; such a row has no weight of its own.'`,
]

/** Adds weighings of the lines of orders, and the fields by which units and products are weighed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
