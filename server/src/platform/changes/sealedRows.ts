import { fromKeys, keysOf } from '@bustan/contract/core/values/objects.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inSavepoint, isOfRow } from '../db/statements/savepoint.ts'
import { errorCode } from '../db/databaseErrors.ts'
import type { Executor } from '../db/tables.ts'

/** A change as it is sealed: every column, as the text the database has for it. */
export interface HashedRow {
  id: string
  xid: string
  at: string
  resource: string
  record_id: string
  action: string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  reason: string | null
  address: string | null
  request_id: string | null
  before: string | null
  after: string | null
}

/** The columns of `changes c` as texts that do not depend on any setting: times in UTC with microseconds. */
const expressions = {
  id: 'c.id::text',
  xid: 'c.xid::text',
  at: `to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  resource: 'c.resource',
  record_id: 'c.record_id',
  action: 'c.action',
  actor_kind: 'c.actor_kind',
  actor_id: 'c.actor_id::text',
  actor_name: 'c.actor_name',
  reason: 'c.reason',
  address: 'c.address',
  request_id: 'c.request_id',
  before: 'c.before::text',
  after: 'c.after::text',
} as const satisfies Readonly<Record<keyof HashedRow, string>>

const columns = keysOf(expressions)

export const hashedColumns = sql.raw(columns.map((name) => `${expressions[name]} as ${name}`).join(', '))

const sealOf = (previous: Buffer, text: string): Buffer =>
  createHash('sha256').update(previous).update(text).digest()

/** The seal of a change: SHA-256 over the seal before it (32 bytes) and the row as JSON, columns in their order. */
export const hashOf = (previous: Buffer, row: HashedRow): Buffer =>
  sealOf(previous, JSON.stringify(columns.map((column) => row[column])))

/** The seal of a marker, which stands for a change that can't be read: over the seal before it and the marker's text. */
export const hashOfMarker = (previous: Buffer, marker: string): Buffer => sealOf(previous, marker)

/** The known details of a change that can't be read. */
export interface Marker {
  change_id: string
  /** Why it could not be read. */
  reason: string
  /** SHA-256 of each column's bytes, in hex; null of a column that can't be read, or holds nothing. */
  columns: Readonly<Record<keyof HashedRow, string | null>>
}

/** The longest reason that is kept, in characters. */
const MAX_REASON = 300

/** Why a row can't be read, in the words of who tried. */
export class Unreadable {
  readonly reason: string

  constructor(error: unknown) {
    const code = errorCode(error)
    const words = error instanceof Error ? error.message : String(error)
    this.reason = `${code === undefined ? '' : `${code}: `}${words}`.slice(0, MAX_REASON)
  }
}

const read = async (db: Executor, ids: readonly string[]): Promise<HashedRow[]> =>
  (
    await sql<HashedRow>`select ${hashedColumns} from changes c where c.id = any(${ids}::bigint[])`.execute(
      db,
    )
  ).rows

/** Changes by their id; where some can't be read, each that can, and why the others can't. Those that are gone are left out. */
export async function readRows(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HashedRow | Unreadable>> {
  if (ids.length === 0) return new Map()
  try {
    return new Map((await inSavepoint(db, () => read(db, ids))).map((row) => [row.id, row]))
  } catch (error) {
    if (!isOfRow(error)) throw error
    const [id = ''] = ids
    if (ids.length === 1) return new Map([[id, new Unreadable(error)]])
  }
  // Halves, so that one bad row of many is reached in a few steps.
  const middle = ids.length >> 1
  const [first, second] = [await readRows(db, ids.slice(0, middle)), await readRows(db, ids.slice(middle))]
  return new Map([...first, ...second])
}

async function hashOfColumn(db: Executor, id: string, column: keyof HashedRow): Promise<string | null> {
  const { rows } = await inSavepoint(db, () =>
    sql<{ hash: string | null }>`
      select encode(sha256(convert_to(${sql.raw(expressions[column])}, 'UTF8')), 'hex') as hash
      from changes c where c.id = ${id}::bigint`.execute(db),
  ).catch((error: unknown) => {
    if (!isOfRow(error)) throw error
    return { rows: [] }
  })
  return rows[0]?.hash ?? null
}

/** The hashes of what can be read of a change, made by the database: its bytes may be too many to be brought here. */
export async function hashesOf(db: Executor, id: string): Promise<Marker['columns']> {
  const hashes: Record<keyof HashedRow, string | null> = fromKeys(columns, () => null)
  for (const column of columns) hashes[column] = await hashOfColumn(db, id, column)
  return hashes
}
