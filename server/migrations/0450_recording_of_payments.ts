import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Has the trigger of new orders read the setting itself: the body of `payments_recorded()` was planned anew for every order that
 * was placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function note_payment_recorded() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.payment_recorded := new.state not in ('finished', 'rejected')
            and coalesce((select value ->> 'payments' in ('true', '1') from settings where key = 'handling'), false);
        elsif old.state in ('finished', 'rejected') and new.state not in ('finished', 'rejected') then
          new.payment_recorded := payments_recorded();
        end if;
        return new;
      end $$`,
    )
    .execute(db)
}
