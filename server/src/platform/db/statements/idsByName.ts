import { sql } from 'kysely'
import type { Executor } from '../tables.ts'

/** Ids by the names of records, as `nameKey` compares them, and the ids that are there. */
export interface NamedIds {
  byName: ReadonlyMap<string, readonly number[]>
  ids: ReadonlySet<number>
}

const LARGEST_ID = 2_147_483_647

/** Returns a name as it is compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** Returns the number of a record that a text is: `12`, or `#12` as records without a name are called. */
export function idIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,10})$/.exec(text) ?? []
  const id = Number(digits)
  return digits && id > 0 && id <= LARGEST_ID ? id : null
}

/** Reads which records of a table have one of these names, in any of its columns (null: those of people), or numbers. */
export async function readIdsByName(
  db: Executor,
  { table, columns }: { table: string; columns: readonly string[] | null },
  texts: readonly string[],
): Promise<NamedIds> {
  const byName = new Map<string, number[]>()
  const names = columns?.map((column) => sql`${sql.ref(`t.${column}`)}::text`) ?? [
    sql`trim(t.first_name || ' ' || t.last_name)`,
  ]
  const keys = texts.map(nameKey)
  const isNamed = sql.join(
    names.map((name) => sql`lower(${name}) = any(${keys}::text[]) or ${name} = any(${texts}::text[])`),
    sql` or `,
  )
  const ids = texts.flatMap((text) => idIn(text) ?? [])
  const isThere = columns ? sql`true` : sql`t.deleted_at is null`
  const { rows } = await sql<{ id: number; names: string[] }>`
    select t.id, array[${sql.join(names)}] as names from ${sql.table(table)} t
    where (${isNamed} or t.id = any(${ids}::int[])) and ${isThere}`.execute(db)
  for (const { id, names: called } of rows)
    for (const key of new Set(called.map(nameKey))) byName.set(key, [...(byName.get(key) ?? []), id])
  return { byName, ids: new Set(rows.map(({ id }) => id)) }
}
