import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Orders that waited so long that others were told: each once, for the database lets each in once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_escalations (
    order_id integer primary key references orders on delete cascade,
    told_at timestamptz not null default now()
  )`.execute(db)
}
