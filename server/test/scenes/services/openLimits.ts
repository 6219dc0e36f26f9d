import { sql } from 'kysely'
import type { Executor } from '../../../src/platform/db/tables.ts'

/** Opens every limit of a test's database: what is counted there stays at nothing. For tests of something else. */
export async function openLimits(db: Executor): Promise<void> {
  await sql`create function count_nothing() returns trigger language plpgsql as
    'begin new.count := 0; new.blocked_until := null; return new; end'`.execute(db)
  await sql`create trigger count_nothing before insert or update on throttles
    for each row execute function count_nothing()`.execute(db)
}
