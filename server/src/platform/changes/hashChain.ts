import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Generated, RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { currentXmin } from './changes.ts'

declare module '../db/tables.ts' {
  interface Tables {
    change_seals: { sequence: number; change_id: number; hash: Buffer }
    change_seal_head: {
      id: Generated<number>
      sequence: number
      hash: Buffer
      xid: string
      change_id: number
    }
  }
}

/** The most changes sealed in one transaction: on the embedded database everybody waits for it. */
const BATCH = 500
/** Held by the one who seals, until its transaction ends. Any number nobody else uses. */
const SEALING_LOCK = 7_203_511

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

const columns = [
  'id',
  'xid',
  'at',
  'resource',
  'record_id',
  'action',
  'actor_kind',
  'actor_id',
  'actor_name',
  'reason',
  'address',
  'request_id',
  'before',
  'after',
] as const satisfies readonly (keyof HashedRow)[]

/** The columns of `changes c` as texts that do not depend on any setting: times in UTC with microseconds. */
export const hashedColumns: RawBuilder<unknown> = sql.raw(`
  c.id::text as id, c.xid::text as xid,
  to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  c.resource, c.record_id, c.action, c.actor_kind, c.actor_id::text as actor_id, c.actor_name, c.reason, c.address,
  c.request_id, c.before::text as before, c.after::text as after`)

/** The seal of a change: SHA-256 over the seal before it (32 bytes) and the row as JSON, columns in their order. */
export function hashOf(previous: Buffer, row: HashedRow): Buffer {
  const text = JSON.stringify(columns.map((column) => row[column]))
  return createHash('sha256').update(previous).update(text).digest()
}

/** What the chain starts from. */
export const GENESIS: Buffer = Buffer.alloc(32)

export interface Head {
  sequence: number
  hash: Buffer
  xid: string
  change_id: number
}

/** Where the chain ends now. */
export async function readHead(db: Executor): Promise<Head> {
  return db
    .selectFrom('change_seal_head')
    .select(['sequence', 'hash', sql<string>`xid::text`.as('xid'), 'change_id'])
    .executeTakeFirstOrThrow()
}

/** A head as people note it: `sequence:hash`. */
export const headText = (head: Pick<Head, 'sequence' | 'hash'>): string =>
  `${head.sequence}:${head.hash.toString('hex')}`

/**
 * Seals every change that is certain by now: those of transactions older than all that still run (see `read` in
 * changes.ts), so that none can turn up before them later. One seals at a time; writers never wait for it. With
 * `wait` it waits for another one that seals, else it leaves the work to that one. Answers how many it sealed.
 */
export async function appendHashes(
  database: Pick<Database, 'transaction'>,
  { wait = true, pause = 0 }: { wait?: boolean; pause?: number } = {},
): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await database.transaction((tx) => sealBatch(tx, wait))
    sealed += count
    if (count < BATCH) return sealed
    // Others get their turn between two batches.
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function sealBatch(tx: Tx, wait: boolean): Promise<number> {
  if (wait) await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(tx)
  else {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as mine`.execute(tx)
    if (!rows[0]?.mine) return 0
  }
  const head = await readHead(tx)
  const matches = await openRows(tx, head)
  const last = matches.at(-1)
  if (!last) return 0
  let { hash } = head
  const hashes = matches.map((row) => (hash = hashOf(hash, row)))
  await sql`
    insert into change_seals (sequence, change_id, hash)
    select ${head.sequence}::bigint + o, id, decode(hash, 'hex')
    from unnest(${matches.map((row) => row.id)}::bigint[], ${hashes.map((one) => one.toString('hex'))}::text[])
      with ordinality as u(id, hash, o)`.execute(tx)
  await tx
    .updateTable('change_seal_head')
    .set({ sequence: head.sequence + matches.length, hash, xid: last.xid, change_id: Number(last.id) })
    .execute()
  return matches.length
}

async function openRows(tx: Tx, head: Head): Promise<HashedRow[]> {
  // Asked before the rows: whatever is older than this has ended, so the rows that follow are all there.
  const xmin = await currentXmin(tx)
  // Where a dump was restored into another cluster its transaction numbers begin anew: then the whole table is looked
  // through once, which the anti-join makes safe.
  const isHere = BigInt(head.xid) < BigInt(xmin)
  const [xid, id] = isHere ? [head.xid, head.change_id] : ['0', 0]
  const { rows } = await sql<HashedRow>`
    select ${hashedColumns} from changes c
    where (c.xid, c.id) > (${xid}::xid8, ${id}::bigint) and c.xid < ${xmin}::xid8
      and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.xid, c.id limit ${BATCH}`.execute(tx)
  return rows
}
