import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Waits for those who record changes and lets nobody else do so until the transaction ends. A table is locked by whoever may change its
 * rows; the account that serves may not change these, so it does this in the name of the one that owns them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_changes() returns void language plpgsql security definer set search_path = pg_catalog as $$
    begin
      lock table public.changes in share row exclusive mode;
    end $$`.execute(db)
}
