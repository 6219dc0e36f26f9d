import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // True while a product is unavailable only because its stock reached zero: what comes back makes it available again.
  // Whoever switches it, restocks it or stops tracking it has decided for themselves.
  `alter table products add column ran_out boolean not null default false`,
  `create function keep_ran_out() returns trigger language plpgsql as $$
  begin
    new.ran_out := new.ran_out and not new.is_available and coalesce(new.stock_quantity = 0, false);
    return new;
  end $$`,
  `create trigger products_ran_out before insert or update on products
    for each row when (new.ran_out) execute function keep_ran_out()`,

  // Whether a line took from tracked stock: only that is given back. Of open orders before this, what is tracked now was.
  `alter table order_lines add column from_stock boolean not null default false`,
  `update order_lines l set from_stock = true from orders o, products p
    where o.id = l.order_id and p.id = l.product_id and p.stock_quantity is not null
      and o.state in ('new', 'accepted_from_manager', 'prepared', 'delivering')`,
]

/** What it takes to give stock back when an order is rejected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
