import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** In what order somebody has the views of a list, and which of them their menu opens it with; shared ones among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_view_orders (
    admin_id integer not null references admins on delete cascade,
    list text not null,
    ids integer[] not null,
    opens integer references saved_views on delete set null,
    primary key (admin_id, list)
  )`.execute(db)
  await sql`create index saved_view_orders_opens on saved_view_orders (opens)`.execute(db)
}
