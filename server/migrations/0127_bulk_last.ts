import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What goes to a hundred thousand lets go first what tells somebody of an order.
  `alter table pushes add column is_bulk boolean not null default false`,
  `drop index pushes_due`,
  `create index pushes_due on pushes (is_bulk, due_at, id)`,
]

/** Pushes of what was sent to many go after all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
