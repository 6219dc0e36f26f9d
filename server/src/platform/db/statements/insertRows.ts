import { sql } from 'kysely'
import type { Tables, Tx } from '../tables.ts'

type Value = string | number | boolean | Date | null | readonly object[]

/** A table of a module that may be left off, whose name begins with the module's: the types of the database know none of them. */
type ModuleTable = `${string}_${string}`

/**
 * Inserts rows by the thousand. Each batch travels as one JSON text that the database reads by the table's own column
 * types: one parameter instead of thousands, which is what makes it quick on the embedded database.
 */
export async function insertRows(
  tx: Tx,
  table: keyof Tables | ModuleTable,
  rows: Iterable<Readonly<Record<string, Value>>>,
  batchSize = 1_000,
): Promise<void> {
  let batch: Readonly<Record<string, Value>>[] = []
  const flush = async () => {
    const [first] = batch
    if (!first) return
    const columns = sql.join(Object.keys(first).map((name) => sql.id(name)))
    await sql`insert into ${sql.id(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(batch)}::json)`.execute(
      tx,
    )
    batch = []
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length >= batchSize) await flush()
  }
  await flush()
}

/** Moves the numbers of tables behind the ids that rows were given: new rows must not meet them. */
export async function moveIdentities(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))
      where exists (select from ${sql.id(table)})`.execute(tx)
}
