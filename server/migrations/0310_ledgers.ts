import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Entries of ledgers are only ever added: the trigger of each of their tables calls this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_entry_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of a ledger are only ever added: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end $$`.execute(db)
}
