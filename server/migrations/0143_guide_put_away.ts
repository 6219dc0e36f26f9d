import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A shop that has had orders is past its first days: it is not shown the guide, and can bring it out in its settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (key, value) select 'guide', '{"put_away": true}'
    where exists (select from orders) on conflict (key) do nothing`.execute(db)
}
