import { parseJson } from '@bustan/contract/core/values/json.ts'
import { entriesOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/tables.ts'
import { GENESIS, headText } from './hashChain.ts'
import type { Head } from './hashChain.ts'
import { hashedColumns, hashesOf, hashOf, hashOfMarker, readRows, Unreadable } from './sealedRows.ts'
import type { HashedRow, Marker } from './sealedRows.ts'

/** Something that is not as it was sealed. */
export interface Finding {
  /**
   * changed: the row is not what was sealed. missing: the row is gone. seal_missing: seals were taken out. unsealed: a
   * row was put in beside the recorder. backdated: it is dated long before the rows sealed before it. cut: the chain
   * ends before its head, or lacks a head that was noted elsewhere. unreadable: the row can't be read any more. marked: it
   * could not be read when it was sealed, so a marker was sealed in its place; that is no tampering.
   */
  kind: 'marked' | 'unreadable' | 'changed' | 'missing' | 'seal_missing' | 'unsealed' | 'backdated' | 'cut'
  sequence: number | null
  /** Id of the change, where it is known. */
  id: string | null
  at: string | null
  who: string | null
  what: string | null
}

export interface Verdict {
  checked: number
  head: string
  findings: readonly Finding[]
  /** Rows that stand in the chain as markers, which hold. */
  marked: readonly Finding[]
  /** True when there were more findings than are listed. */
  more: boolean
}

/** Rows held at a time, and findings listed at most. */
const CHUNK = 1_000
const MAX_FINDINGS = 50
/** Transactions overlap, so times may go back a little; never this much, in ms. */
const MAX_STEP_BACK = 3_600_000

interface Link {
  sequence: number
  change_id: string
  hash: Buffer
  marker: string | null
  is_there: boolean
  row: HashedRow | Unreadable | undefined
}

/**
 * Walks the chain up to `head`, each row against the seal before it, so that one bad row is one finding. `noted` is a
 * head somebody wrote down: it must still be in the chain.
 */
export async function verifyChain(
  db: Executor,
  head: Head,
  noted: string | null = null,
  from = 0,
): Promise<Verdict> {
  const rows: Finding[] = []
  const marked: Finding[] = []
  let more = false
  const report = (finding: Finding) => {
    if (rows.length < MAX_FINDINGS) rows.push(finding)
    else more = true
  }
  let checked = 0
  let latest = ''
  let previous = await startOf(db, from)
  let sequence = from
  let notedHash: string | null = null
  const [notedSequence = '', wantedHash = ''] = (noted ?? '').split(':')
  for (;;) {
    const links = await chunk(db, sequence, head.sequence)
    for (const link of links) {
      if (link.sequence !== sequence + 1) {
        report(createFinding('seal_missing', sequence + 1))
        // The seal before it is gone, so this row can't be checked against it.
        previous = null
      }
      sequence = link.sequence
      if (String(sequence) === notedSequence) notedHash = link.hash.toString('hex')
      checked += 1
      const finding = await checkLink(db, link, previous, latest)
      if (finding?.kind === 'marked') marked.push(finding)
      else if (finding) report(finding)
      const { row } = link
      if (row && !(row instanceof Unreadable) && row.at > latest) latest = row.at
      previous = link.hash
    }
    if (links.length < CHUNK) break
  }
  const endsWell = sequence === head.sequence && (previous ?? GENESIS).equals(head.hash)
  if (!endsWell) report(createFinding('cut', sequence + 1))
  if (noted && notedHash !== wantedHash && !(Number(notedSequence) === 0 && from === 0))
    report(createFinding('cut', Number(notedSequence) || null))
  for (const row of await unsealed(db, head)) report(named('unsealed', row, null))
  return { checked, head: headText(head), findings: rows, marked, more }
}

async function startOf(db: Executor, from: number): Promise<Buffer | null> {
  if (from === 0) return GENESIS
  const before = await db
    .selectFrom('change_seals')
    .select('hash')
    .where('sequence', '=', from)
    .executeTakeFirst()
  return before?.hash ?? null
}

/**
 * Returns the finding about a link of the chain; null: it is as it was sealed. `latest` is the time of the latest row before it.
 */
async function checkLink(
  db: Executor,
  link: Link,
  previous: Buffer | null,
  latest: string,
): Promise<Finding | null> {
  const { row, sequence, hash, marker, change_id: id } = link
  if (!link.is_there) return { ...createFinding('missing', sequence), id }
  if (marker !== null) {
    const { reason, columns } = parseJson<Marker>(marker)
    const now = await hashesOf(db, id)
    const isSame = entriesOf(columns).every(([name, known]) => known === null || known === now[name])
    const holds = isSame && (!previous || hashOfMarker(previous, marker).equals(hash))
    return { ...createFinding(holds ? 'marked' : 'changed', sequence), id, what: reason }
  }
  if (!row || row instanceof Unreadable)
    return { ...createFinding('unreadable', sequence), id, what: row?.reason ?? null }
  if (previous && !hashOf(previous, row).equals(hash)) return named('changed', row, sequence)
  const isBack = latest && Date.parse(row.at) < Date.parse(latest) - MAX_STEP_BACK
  return isBack ? named('backdated', row, sequence) : null
}

async function chunk(db: Executor, after: number, upTo: number): Promise<Link[]> {
  const { rows } = await sql<Omit<Link, 'row'>>`
    select k.sequence, k.change_id::text as change_id, k.hash, k.marker, c.id is not null as is_there
    from (select * from change_seals where sequence > ${after} and sequence <= ${upTo}
        order by sequence limit ${CHUNK}) k
      left join changes c on c.id = k.change_id
    order by k.sequence`.execute(db)
  const readable = rows.filter(({ marker, is_there: isThere }) => isThere && marker === null)
  const read = await readRows(
    db,
    readable.map((link) => link.change_id),
  )
  return rows.map((link) => ({ ...link, row: read.get(link.change_id) }))
}

/** Rows without a seal although the chain has passed their place: nobody can have recorded them in time. */
async function unsealed(db: Executor, head: Head): Promise<HashedRow[]> {
  const { rows } = await sql<HashedRow>`
    select ${hashedColumns} from changes c
    where ((c.xid, c.id) <= (${head.xid}::xid8, ${head.change_id}::bigint)
        or c.id <= (select last_change from database_epochs where number = ${head.epoch}))
      and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.id limit ${MAX_FINDINGS + 1}`.execute(db)
  return rows
}

const createFinding = (kind: Finding['kind'], sequence: number | null): Finding => ({
  kind,
  sequence,
  id: null,
  at: null,
  who: null,
  what: null,
})

const named = (kind: Finding['kind'], row: HashedRow, sequence: number | null): Finding => ({
  kind,
  sequence,
  id: row.id,
  at: row.at,
  who: row.actor_name ?? row.actor_kind,
  what: `${row.action} ${row.resource} ${row.record_id}`,
})
