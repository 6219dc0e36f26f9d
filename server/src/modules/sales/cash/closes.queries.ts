import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { closeDocument } from '@bustan/contract/sales/cash/cash.ts'
import type { CloseRow, ClosesQuery } from '@bustan/contract/sales/cash/cash.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'

interface StoredClose {
  id: number
  kind: 'carrier' | 'shop'
  closed_at: Date
  total: number
  counted: number
  difference: number
  carrier_id: number | null
  carrier_name: string | null
}

const joined = sql`cash_closes c left join cash_handovers h on h.id = c.handover_id`
const columns = sql`c.id, c.kind, c.closed_at, c.total, c.counted, c.difference, h.carrier_id, h.carrier_name`

const answerClose = (row: StoredClose, somebody: string): CloseRow => ({
  id: row.id,
  kind: row.kind,
  carrier: row.carrier_id === null ? null : { id: row.carrier_id, name: row.carrier_name ?? somebody },
  closed_at: row.closed_at.toISOString(),
  total: fromHalalas(row.total),
  counted: fromHalalas(row.counted),
  difference: fromHalalas(row.difference),
})

function conditions(query: ClosesQuery, timeZone: string): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    ...dayConditions(sql`c.closed_at`, query, timeZone),
    ...(query.kind ? [sql`c.kind = ${query.kind}`] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** A page of closes, the newest first. */
export async function listCloses(db: Executor, query: ClosesQuery, timeZone: string, somebody: string) {
  const page = readPage(query)
  const where = conditions(query, timeZone)
  const { rows: counts } = await sql<{ n: number }>`
    select count(*)::int as n from cash_closes c where ${where}`.execute(db)
  const { rows } = await sql<StoredClose>`
    select ${columns} from ${joined} where ${where}
    order by c.closed_at desc, c.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  return { data: rows.map((row) => answerClose(row, somebody)), meta: metaOf(page, counts[0]?.n ?? 0) }
}

/** One close, as it was made. Throws not_found. */
export async function readClose(db: Executor, id: number, somebody: string) {
  const { rows } = await sql<StoredClose & { document: string }>`
    select ${columns}, c.document from ${joined} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return {
    ...answerClose(rows[0], somebody),
    document: closeDocument.parse(JSON.parse(rows[0].document)),
  }
}
