import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table move_notices (
    id bigint generated always as identity primary key,
    resource text not null,
    record_id integer not null,
    move text not null,
    state text not null,
    reason text,
    due_at timestamptz not null
  )`,
  `comment on table move_notices is 'Moves of records that a customer is to be notified of once they can not be taken back any more.'`,
  `comment on column move_notices.state is 'The state that the move led to.'`,
]

/** Moves that can be taken back, and that customers are notified of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
