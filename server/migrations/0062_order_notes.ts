import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What staff note for each other. Rows are added, never changed.
  `create table order_notes (
    id bigint generated always as identity primary key,
    order_id integer not null references orders on delete cascade,
    text text not null,
    admin_id integer,
    admin_name text,
    at timestamptz not null default now()
  )`,
  `create index order_notes_order on order_notes (order_id, id)`,
  `alter table orders add column tags text[] not null default '{}'`,
]

/** Internal notes and tags of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
