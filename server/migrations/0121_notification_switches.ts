import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How somebody of the staff wants to be told of each type; what is not here is as usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notification_switches (
    admin_id integer not null references admins on delete cascade,
    type text not null,
    toast boolean not null,
    sound boolean not null,
    push boolean not null,
    mail boolean not null,
    primary key (admin_id, type)
  )`.execute(db)
}
