import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table order_lines
    add column kind text not null default 'ordered' check (kind in ('ordered', 'substitute', 'added')),
    add column replaces smallint,
    add column ordered_quantity numeric(12, 3) check (ordered_quantity > 0),
    add column short_reason text check (short_reason in ('out', 'quality', 'customer')),
    drop constraint order_lines_quantity_check,
    add constraint order_lines_quantity_check check (quantity > 0 or quantity = 0 and ordered_quantity is not null),
    add constraint order_lines_replaces_check check ((kind = 'substitute') = (replaces is not null))`,
  `alter table products add column substitute_ids integer[] not null default '{}'`,
  'alter table orders add column ordered jsonb',
  'alter table order_moves add column edited jsonb',
  `comment on column order_lines.quantity is 'The quantity that is billed: 0 where the line was left out.'`,
  `comment on column order_lines.ordered_quantity is 'The quantity that was asked for, where another one is billed or was.'`,
  `comment on column order_lines.replaces is 'The position of the line that a substitute stands in for.'`,
  `comment on column order_lines.short_reason is 'Why less is billed than was asked for.'`,
  `comment on column products.substitute_ids is 'The products that are offered first where this one has run out.'`,
  `comment on column orders.ordered is 'The amounts that the order was placed with, where its lines have changed since.'`,
  `comment on column order_moves.edited is 'The changes that the step made to the lines; the order stays where it is.'`,
]

/** Lines that change until their order leaves: what is billed, beside what was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
