import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { currentXmin } from './changeReader.ts'
import { openEpoch } from './databaseEpoch.ts'
import type { DatabaseEpoch } from './databaseEpoch.ts'
import { hashesOf, hashOf, hashOfMarker, readRows, Unreadable } from './sealedRows.ts'
import type { HashedRow, Marker } from './sealedRows.ts'

/** The most changes sealed in one transaction: on the embedded database everybody waits for it. */
const BATCH = 500
/** Held by the one who seals, until its transaction ends. Any number nobody else uses. */
const SEALING_LOCK = 7_203_511

/** The hash that the chain starts from. */
export const GENESIS: Buffer = Buffer.alloc(32)

export interface Head {
  sequence: number
  hash: Buffer
  xid: string
  change_id: number
  /** The epoch of the database up to which no change is left without a seal. */
  epoch: number
}

/** Returns the current end of the chain. */
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
 * `wait` it waits for another one that seals, else it leaves the work to that one. A change that can't be read is sealed as a
 * marker, of which `onMarker` hears in the transaction that seals it. Returns how many it sealed.
 */
export async function appendHashes(
  database: Pick<Database, 'transaction'>,
  {
    wait = true,
    pause = 0,
    onMarker = async () => undefined,
  }: { wait?: boolean; pause?: number; onMarker?: OnMarker } = {},
): Promise<number> {
  let sealed = 0
  const epoch = await openEpoch(database)
  for (;;) {
    const { count, isMore } = await database.transaction((tx) => sealBatch(tx, epoch, { wait, onMarker }))
    sealed += count
    if (!isMore) return sealed
    // Others get their turn between two batches.
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Is told of a change that could not be read, in the transaction that seals its marker. */
export type OnMarker = (tx: Tx, marker: Marker) => Promise<void>

/** The place of a change in the order in which changes are sealed. */
interface Place {
  id: string
  xid: string
}

/** The seals of changes that follow a seal, each over the one before it. */
async function sealsOf(tx: Tx, previous: Buffer, places: readonly Place[]) {
  const rows = await readRows(
    tx,
    places.map(({ id }) => id),
  )
  const seals: { id: string; hash: string; marker: string | null }[] = []
  const markers: Marker[] = []
  let hash = previous
  for (const { id } of places) {
    const row = rows.get(id) ?? new Unreadable(new Error('the row is gone'))
    const sealed = row instanceof Unreadable ? row : seal(hash, row)
    const marker =
      sealed instanceof Unreadable
        ? { change_id: id, reason: sealed.reason, columns: await hashesOf(tx, id) }
        : null
    const text = marker && JSON.stringify(marker)
    hash = sealed instanceof Unreadable ? hashOfMarker(hash, text ?? '') : sealed
    seals.push({ id, hash: hash.toString('hex'), marker: text })
    if (marker) markers.push(marker)
  }
  return { seals, hash, markers }
}

function seal(previous: Buffer, row: HashedRow): Buffer | Unreadable {
  try {
    return hashOf(previous, row)
  } catch (error) {
    return new Unreadable(error)
  }
}

async function sealBatch(
  tx: Tx,
  epoch: DatabaseEpoch,
  { wait, onMarker }: { wait: boolean; onMarker: OnMarker },
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
  const { seals, hash, markers } = await sealsOf(tx, head.hash, matches)
  if (matches.length > 0)
    await sql`
      insert into change_seals (sequence, change_id, hash, marker)
      select ${head.sequence}::bigint + o, id, decode(hash, 'hex'), marker
      from unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map((one) => one.hash)}::text[],
        ${seals.map(({ marker }) => marker)}::text[]) with ordinality as u(id, hash, marker, o)`.execute(tx)
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
  for (const marker of markers) await onMarker(tx, marker)
  return { count: matches.length, isMore: isFull || isBehind }
}

/** Changes of earlier epochs that a restored dump brought without a seal: all of them have ended, in whichever order. */
async function rowsOfBefore(tx: Tx, { lastChange }: DatabaseEpoch): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.id::text as id, c.xid::text as xid from changes c
    where c.id <= ${lastChange} and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.id limit ${BATCH}`.execute(tx)
  return rows
}

async function openRows(tx: Tx, { lastChange }: DatabaseEpoch, head: Head): Promise<Place[]> {
  // Asked before the rows: whatever is older than this has ended, so the rows that follow are all there.
  const xmin = await currentXmin(tx)
  const { rows } = await sql<Place>`
    select c.id::text as id, c.xid::text as xid from changes c
    where (c.xid, c.id) > (${head.xid}::xid8, ${head.change_id}::bigint) and c.xid < ${xmin}::xid8
      and c.id > ${lastChange}
      and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.xid, c.id limit ${BATCH}`.execute(tx)
  return rows
}
