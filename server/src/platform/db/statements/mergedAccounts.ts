import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** As SQL: the ids of an account and of those that were merged into it, by the column that names the other one. */
export const mergedAccounts = (table: string, mergedInto: string, id: unknown): RawBuilder<unknown> => sql`(
  with recursive mine(id) as (
    select ${id}::int union select u.id from ${sql.table(table)} u join mine on u.${sql.ref(mergedInto)} = mine.id)
  select id from mine)`
