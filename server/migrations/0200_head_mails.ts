import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The months of which the heads of the chains went to an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table head_mails (
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      receiver text not null,
      created_at timestamptz not null default now(),
      primary key (month, receiver)
    )`.execute(db)
}
