import { sql } from 'kysely'
import type { Executor } from '../../src/platform/db/tables.ts'

/** A column as the database has it. */
export interface StoredColumn {
  table: string
  tableComment: string | null
  column: string
  comment: string | null
  /** The name that the database gives its type, without length and precision. */
  type: string
  isNull: boolean
  /** True where the database fills in a value when none is given. */
  isGenerated: boolean
  /** True where it alone does: nobody else may write the column. */
  isAlwaysGenerated: boolean
  /** The definitions of the checks on this column alone. */
  checks: string[]
}

/** Returns every column of the product's own tables: by table, in the order in which they were added. */
export async function readColumns(db: Executor): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select t.relname as "table", obj_description(t.oid, 'pg_class') as "tableComment", c.attname as "column",
      col_description(t.oid, c.attnum) as comment, format_type(c.atttypid, null) as type,
      not c.attnotnull as "isNull", c.atthasdef or c.attidentity <> '' as "isGenerated",
      c.attidentity = 'a' or c.attgenerated <> '' as "isAlwaysGenerated",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum] order by k.conname) as checks
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname not like 'kysely\\_%'
    order by t.relname collate "C", c.attnum`.execute(db)
  return rows
}
