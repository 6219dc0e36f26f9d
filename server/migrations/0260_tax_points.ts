import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The moment by which a document counts for VAT: an invoice by the supply, or by the payment where that came first; a credit note by its
 * issue. Those that exist say all of it in their text, which stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column tax_point timestamptz`.execute(db)
  await sql`alter table invoices disable trigger invoices_stay`.execute(db)
  await sql`
    update invoices set tax_point = case
      when kind = 'credit_note' then issued_at
      when document::json #>> '{order,payment_method}' = 'balance' then least(
        (document::json #>> '{order,placed_at}')::timestamptz, (document::json ->> 'supplied_at')::timestamptz)
      else (document::json ->> 'supplied_at')::timestamptz end`.execute(db)
  await sql`alter table invoices enable trigger invoices_stay`.execute(db)
  await sql`alter table invoices alter column tax_point set not null`.execute(db)
  await sql`create index invoices_tax_point on invoices (tax_point)`.execute(db)
}
