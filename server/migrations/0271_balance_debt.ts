import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Where money that staff put on a balance came from; null where nobody has said. Entries of before stay as they are.
  `alter table balance_entries add column how text check (how in ('cash', 'transfer', 'gift'))`,
  // What is owed at the end of a day is what is owed now without what came after it.
  `create index balance_entries_at on balance_entries (at)`,
  // Since when somebody who closed their account waits to be paid out; what it takes to reach them is kept until then.
  `alter table users add column payout_asked_at timestamptz`,
  `create index users_payout on users (payout_asked_at) where payout_asked_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
