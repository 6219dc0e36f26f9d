import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table orders
    add column placed_by integer,
    add column price_reason text`,
  'create index orders_placed_by on orders (placed_by) where placed_by is not null',
  'alter table order_lines add column list_price bigint check (list_price > 0)',
  `comment on column orders.placed_by is 'The member of staff who placed it for the customer.'`,
  `comment on column orders.price_reason is 'Why staff changed a price by hand when it was placed.'`,
  `comment on column order_lines.list_price is 'The price that the product had, where staff changed it by hand.'`,
]

/** Orders that staff place for customers, and prices that they change by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
