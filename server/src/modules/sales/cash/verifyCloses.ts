import { sql } from 'kysely'
import { sumBy } from '@bustan/contract/core/values/objects.ts'
import { closeDocument } from '@bustan/contract/sales/cash/cash.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { hashOfDocument } from '../invoices/invoiceDocument.ts'
import { readCashHead } from './cashHead.ts'

interface Stored {
  id: number
  kind: 'carrier' | 'shop'
  closed_at: Date
  total: number
  counted: number
  difference: number
  document: string
  hash: Buffer
  /** The sum of its payments now. */
  paid: number
}

const CHUNK = 1_000
const MAX_FINDINGS = 50

/** Returns the faults of one close, apart from its place in the chain. */
function wrongIn(row: Stored, previous: Buffer): string[] {
  const { success, data } = closeDocument.safeParse(JSON.parse(row.document))
  if (!success) return ['its document can not be read']
  const wrong: string[] = []
  const isSame =
    data.number === row.id &&
    data.kind === row.kind &&
    data.closed_at === row.closed_at.toISOString() &&
    [data.total, data.counted, data.difference].join() === [row.total, row.counted, row.difference].join()
  if (!isSame) wrong.push('its columns differ from its document')
  if (data.previous_hash !== previous.toString('hex')) wrong.push('it does not follow the one before it')
  if (!hashOfDocument(previous, row.document).equals(row.hash)) wrong.push('its document was changed')
  if (data.total !== row.paid) wrong.push('its payments do not come to its total')
  const byKind = sumBy(data.payments, ({ received, returned }) => received - returned)
  const differences = sumBy(data.handovers, ({ counted, expected }) => counted - expected)
  if (byKind !== data.total || differences !== data.difference) wrong.push('its sums do not add up')
  return wrong
}

/** Checks chain, numbers, columns and payments of every close. */
export async function verifyCloses(
  db: Executor,
): Promise<{ checked: number; wrong: string[]; head: string }> {
  const wrong: string[] = []
  let previous: Buffer = Buffer.alloc(32)
  let sequence = 0
  for (;;) {
    const { rows } = await sql<Stored>`
      select c.id, c.kind, c.closed_at, c.total, c.counted, c.difference, c.document, c.hash,
        (select coalesce(sum(p.halalas), 0)::bigint from order_payments p where case c.kind
          when 'shop' then exists (select from cash_closed_payments x where x.payment_id = p.id and x.close_id = c.id)
          else exists (select from cash_handover_payments x where x.payment_id = p.id and x.handover_id = c.handover_id) end) as paid
      from cash_closes c where c.id > ${sequence} order by c.id limit ${CHUNK}`.execute(db)
    for (const row of rows) {
      if (row.id !== sequence + 1) wrong.push(`before ${row.id}: ${row.id - sequence - 1} missing`)
      wrong.push(...wrongIn(row, previous).map((what) => `${row.id}: ${what}`))
      previous = row.hash
      sequence = row.id
    }
    if (rows.length < CHUNK) break
  }
  const head = await readCashHead(db)
  if (head !== `${sequence}:${previous.toString('hex')}`)
    wrong.push('the chain does not end where its head is')
  return { checked: sequence, wrong: wrong.slice(0, MAX_FINDINGS), head }
}
