import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table orders
    add column prices_include_vat boolean not null default false,
    add column delivery_gross bigint check (delivery_gross >= 0),
    add constraint orders_price_mode check (prices_include_vat = (delivery_gross is not null))`,
  'alter table order_lines add column gross bigint check (gross >= 0)',
  `comment on column orders.prices_include_vat is 'True where the prices and the delivery that it was placed with include VAT.'`,
  `comment on column orders.delivery_gross is 'The cost of delivery with VAT, where prices include it.'`,
  `comment on column order_lines.gross is 'The sum of the line with VAT, where prices include it; sub_total is its part without it.'`,
]

/** Orders whose prices include VAT. Those that there are keep prices without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
