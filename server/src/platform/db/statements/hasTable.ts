import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Checks whether the database has a table: one of a module is there once that was on. */
export async function hasTable<DB>(db: Kysely<DB>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  )
  return rows[0]?.there === true
}
