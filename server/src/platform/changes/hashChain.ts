import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Generated, RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { currentXmin } from './changes.ts'
import { openEpoch } from './databaseEpoch.ts'
import type { DatabaseEpoch } from './databaseEpoch.ts'

declare module '../db/tables.ts' {
  interface Tables {
    change_seals: { sequence: number; change_id: number; hash: Buffer }
    change_seal_head: {
      id: Generated<number>
      sequence: number
      hash: Buffer
      xid: string
      change_id: number
      epoch: Generated<number>
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
  /** The epoch of the database up to which no change is left without a seal. */
  epoch: number
}

/** Where the chain ends now. */
export async function readHead(db: Executor): Promise<Head> {
  return db
    .selectFrom('change_seal_head')
    .select(['sequence', 'hash', sql<string>`xid::text`.as('xid'), 'change_id', 'epoch'])
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
  const epoch = await openEpoch(database)
  for (;;) {
    const { count, isMore } = await database.transaction((tx) => sealBatch(tx, epoch, wait))
    sealed += count
    if (!isMore) return sealed
    // Others get their turn between two batches.
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function sealBatch(
  tx: Tx,
  epoch: DatabaseEpoch,
  wait: boolean,
): Promise<{ count: number; isMore: boolean }> {
  if (wait) await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(tx)
  else {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as mine`.execute(tx)
    if (!rows[0]?.mine) return { count: 0, isMore: false }
  }
  const head = await readHead(tx)
  // A process that has not noticed yet that the database was restored leaves the work to those that have.
  if (head.epoch > epoch.number) return { count: 0, isMore: false }
  const isBehind = head.epoch < epoch.number
  const matches = isBehind ? await rowsOfBefore(tx, epoch) : await openRows(tx, epoch, head)
  const isFull = matches.length === BATCH
  let { hash } = head
  const hashes = matches.map((row) => (hash = hashOf(hash, row)))
  if (matches.length > 0)
    await sql`
      insert into change_seals (sequence, change_id, hash)
      select ${head.sequence}::bigint + o, id, decode(hash, 'hex')
      from unnest(${matches.map((row) => row.id)}::bigint[], ${hashes.map((one) => one.toString('hex'))}::text[])
        with ordinality as u(id, hash, o)`.execute(tx)
  const last = matches.at(-1)
  const place = isBehind ? { xid: '0', change_id: 0 } : last && { xid: last.xid, change_id: Number(last.id) }
  if (place)
    await tx
      .updateTable('change_seal_head')
      .set({
        sequence: head.sequence + matches.length,
        hash,
        ...place,
        ...(isBehind && !isFull ? { epoch: epoch.number } : {}),
      })
      .execute()
  return { count: matches.length, isMore: isFull || isBehind }
}

/** Changes of earlier epochs that a restored dump brought without a seal: all of them have ended, in whichever order. */
async function rowsOfBefore(tx: Tx, { lastChange }: DatabaseEpoch): Promise<HashedRow[]> {
  const { rows } = await sql<HashedRow>`
    select ${hashedColumns} from changes c
    where c.id <= ${lastChange} and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.id limit ${BATCH}`.execute(tx)
  return rows
}

async function openRows(tx: Tx, { lastChange }: DatabaseEpoch, head: Head): Promise<HashedRow[]> {
  // Asked before the rows: whatever is older than this has ended, so the rows that follow are all there.
  const xmin = await currentXmin(tx)
  const { rows } = await sql<HashedRow>`
    select ${hashedColumns} from changes c
    where (c.xid, c.id) > (${head.xid}::xid8, ${head.change_id}::bigint) and c.xid < ${xmin}::xid8
      and c.id > ${lastChange}
      and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.xid, c.id limit ${BATCH}`.execute(tx)
  return rows
}
