import { metaOf } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta, Page } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { LedgerRow, MoneyWay } from '@bustan/contract/people/balances/ledger.ts'
import { sql } from 'kysely'
import { mergedAccounts } from '../../../platform/db/statements/mergedAccounts.ts'
import type { Executor } from '../../../platform/db/tables.ts'

interface StoredEntry {
  id: number
  user_id: number
  of_name: string
  kind: LedgerRow['kind']
  delta: number
  before: number
  after: number
  reason: string | null
  how: MoneyWay | null
  order_id: number | null
  actor_name: string | null
  at: Date
}

const answerEntry = (row: StoredEntry, userId: number): LedgerRow => ({
  id: row.id,
  kind: row.kind,
  delta: fromHalalas(row.delta),
  before: fromHalalas(row.before),
  after: fromHalalas(row.after),
  reason: row.reason,
  how: row.how,
  order_id: row.order_id,
  of: row.user_id === userId ? null : { id: row.user_id, name: row.of_name },
  actor: row.actor_name,
  at: row.at.toISOString(),
})

const entryColumns = sql`e.id, e.user_id, trim(u.first_name || ' ' || u.last_name) as of_name, e.kind, e.delta, e.before,
  e.after, e.reason, e.how, e.order_id, e.actor_name, e.at`

/** Entries but refunds that were taken back, and what took them. */
const isInForce = sql`e.reverses is null and not exists (select from balance_entries r where r.reverses = e.id)`

/** A page of what happened to a balance, the newest first. A customer is not shown what was taken back at once. */
export async function readLedger(
  db: Executor,
  userId: number,
  page: Page,
  reader: 'staff' | 'customer' = 'staff',
): Promise<{ data: LedgerRow[]; meta: ListMeta }> {
  const entries = sql`e.user_id in ${mergedAccounts('users', 'merged_into', userId)} and ${reader === 'customer' ? isInForce : sql`true`}`
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns}
    from balance_entries e join users u on u.id = e.user_id where ${entries}
    order by e.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from balance_entries e where ${entries}`.execute(db)
  return { data: rows.map((row) => answerEntry(row, userId)), meta: metaOf(page, counted.rows[0]?.n ?? 0) }
}

/** One row of the ledger, or null. */
export async function readEntry(db: Executor, userId: number, id: number | null): Promise<LedgerRow | null> {
  if (id === null) return null
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns} from balance_entries e join users u on u.id = e.user_id where e.id = ${id}`.execute(
    db,
  )
  return rows[0] ? answerEntry(rows[0], userId) : null
}
