import { sql } from 'kysely'
import type { Executor } from '../db/tables.ts'
import { GENESIS, headText, hashedColumns, hashOf } from './hashChain.ts'
import type { Head, HashedRow } from './hashChain.ts'

/** Something that is not as it was sealed. */
export interface Finding {
  /**
   * changed: the row is not what was sealed. missing: the row is gone. seal_missing: seals were taken out. unsealed: a
   * row was put in beside the recorder. backdated: it is dated long before the rows sealed before it. cut: the chain
   * ends before its head, or lacks a head that was noted elsewhere.
   */
  kind: 'changed' | 'missing' | 'seal_missing' | 'unsealed' | 'backdated' | 'cut'
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
  /** True when there were more findings than are listed. */
  more: boolean
}

/** Rows held at a time, and findings listed at most. */
const CHUNK = 1_000
const MOST_FINDINGS = 50
/** Transactions overlap, so times may go back a little; never this much, in ms. */
const BACK_AT_MOST = 3_600_000

type Link = { sequence: number; change_id: number; hash: Buffer } & Partial<HashedRow>

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
  let more = false
  const report = (finding: Finding) => {
    if (rows.length < MOST_FINDINGS) rows.push(finding)
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
        report(nowhere('seal_missing', sequence + 1))
        // The seal before it is gone, so this row can't be checked against it.
        previous = null
      }
      sequence = link.sequence
      if (String(sequence) === notedSequence) notedHash = link.hash.toString('hex')
      checked += 1
      const row = link.id === undefined || link.id === null ? null : (link as HashedRow)
      if (!row) report({ ...nowhere('missing', sequence), id: String(link.change_id) })
      else if (previous && !hashOf(previous, row).equals(link.hash)) report(named('changed', row, sequence))
      else if (latest && Date.parse(row.at) < Date.parse(latest) - BACK_AT_MOST)
        report(named('backdated', row, sequence))
      if (row && row.at > latest) latest = row.at
      previous = link.hash
    }
    if (links.length < CHUNK) break
  }
  const endsWell = sequence === head.sequence && (previous ?? GENESIS).equals(head.hash)
  if (!endsWell) report(nowhere('cut', sequence + 1))
  if (noted && notedHash !== wantedHash && !(Number(notedSequence) === 0 && from === 0))
    report(nowhere('cut', Number(notedSequence) || null))
  for (const row of await unsealed(db, head)) report(named('unsealed', row, null))
  return { checked, head: headText(head), findings: rows, more }
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

async function chunk(db: Executor, after: number, upTo: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select k.sequence, k.change_id, k.hash, ${hashedColumns}
    from (select * from change_seals where sequence > ${after} and sequence <= ${upTo}
        order by sequence limit ${CHUNK}) k
      left join changes c on c.id = k.change_id
    order by k.sequence`.execute(db)
  return rows
}

/** Rows without a seal although the chain has passed their place: nobody can have recorded them in time. */
async function unsealed(db: Executor, head: Head): Promise<HashedRow[]> {
  const { rows } = await sql<HashedRow>`
    select ${hashedColumns} from changes c
    where ((c.xid, c.id) <= (${head.xid}::xid8, ${head.change_id}::bigint)
        or c.id <= (select last_change from database_epochs where number = ${head.epoch}))
      and not exists (select 1 from change_seals k where k.change_id = c.id)
    order by c.id limit ${MOST_FINDINGS + 1}`.execute(db)
  return rows
}

const nowhere = (kind: Finding['kind'], sequence: number | null): Finding => ({
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
