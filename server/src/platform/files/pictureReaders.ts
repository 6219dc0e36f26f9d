import { sql } from 'kysely'
import type { Access } from '@bustan/contract/core/calls/endpoint.ts'
import { mayCall } from '../access/access.ts'
import type { Identity } from '../access/access.ts'
import type { Executor } from '../db/tables.ts'

/** Says who may see the pictures of one table of people, or those of receipts. */
export interface PictureReaders {
  /** Staff who may see such people see their pictures. */
  access: Access
  /** The people themselves see their own picture; null where it shows nobody. */
  own: {
    audience: Identity['audience']
    /** The table of the people, and its column that names the picture. */
    table: string
    column: string
  } | null
}

/** Returns true for staff who may see such people, and for the person this picture shows. */
export async function readsPicture(
  db: Executor,
  { access, own }: PictureReaders,
  key: string,
  identity: Identity,
): Promise<boolean> {
  if (mayCall(access, identity)) return true
  if (own === null || identity.audience !== own.audience) return false
  const { table, column } = own
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${identity.id} and ${sql.ref(column)} = ${key}`.execute(db)
  return rows.length > 0
}
