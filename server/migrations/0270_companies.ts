import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Whom a tax invoice names as the buyer: the company of a person, or of a department. Complete, or not there.
  `create table companies (
    id integer generated always as identity primary key,
    user_id integer unique references users on delete cascade,
    department_id integer unique references departments on delete cascade,
    company_name text not null,
    tax_number text not null check (tax_number ~ '^3[0-9]{13}3$'),
    commercial_register text check (commercial_register ~ '^[0-9]{10}$'),
    building_number text not null check (building_number ~ '^[0-9]{4}$'),
    street text not null,
    district text not null,
    city_name text not null,
    postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
    additional_number text check (additional_number ~ '^[0-9]{4}$'),
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    check (num_nonnulls(user_id, department_id) = 1)
  )`,
  // The buyer of an invoice that still waits when its orderer's details are erased: the tax invoice is owed all the same.
  `alter table invoice_queue add column buyer jsonb`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
