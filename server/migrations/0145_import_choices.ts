import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table product_imports
    add column columns jsonb not null default '[]',
    add column missing jsonb not null default '{"categories": [], "units": []}',
    add column creates_missing boolean not null default false`,
  // Names of records that the run creates, by the column that will lead to them.
  `alter table product_import_rows add column pending jsonb`,
  // The file as it was read, until it is run: it can be looked at anew with other columns.
  `create table product_import_cells (
    import_id integer not null references product_imports on delete cascade,
    number integer not null,
    cells jsonb not null,
    primary key (import_id, number)
  )`,
  // What somebody said once that a head means; null: nothing here.
  `create table product_import_heads (
    admin_id integer not null references admins on delete cascade,
    head text not null,
    field text,
    primary key (admin_id, head)
  )`,
]

/** Columns of a file that are named by hand, and units and categories that come with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
