import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A database that was seeded as a demo before that was noted down: its first admins have addresses nobody else can have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (key, value)
    select 'internal.demo', 'true' where exists (
      select from admins where deleted_at is null and lower(email) in
        ('admin@bustan.test', 'operations@bustan.test', 'accountant@bustan.test', 'service@bustan.test'))
    on conflict (key) do nothing`.execute(db)
}
