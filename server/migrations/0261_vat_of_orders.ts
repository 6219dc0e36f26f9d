import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What a line is lowered by where the shop bears a VAT rate that rose between the order and its leaving.
  `alter table order_lines add column reduction bigint not null default 0 check (reduction between 0 and sub_total)`,
  // What the step changed as the order took the rate that holds when it leaves: before, after, and what that moved on a balance.
  `alter table order_moves add column retaxed jsonb`,
  // A customer agreed to pay more than when they ordered, because of a higher rate; staff noted it.
  `create table order_vat_consents (
    order_id integer primary key references orders on delete cascade,
    tax_rate numeric(5, 2) not null,
    total bigint not null,
    admin_id integer references admins on delete set null,
    admin_name text,
    at timestamptz not null default now()
  )`,
]

/** An order leaves with the VAT rate of that day, and never comes to more than was agreed without consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
