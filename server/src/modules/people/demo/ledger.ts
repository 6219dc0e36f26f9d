import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { DemoEntry } from '../../../demo/people/ledger.ts'
import { insertRows } from '../../../platform/db/statements/insertRows.ts'

/** Writes what happened to balances, and what they came to. */
export async function insertLedger(tx: Tx, entries: readonly DemoEntry[]): Promise<void> {
  await insertRows(
    tx,
    'balance_entries',
    entries.map((entry) => ({ ...entry })),
  )
  await sql`
    update users u set balance = e.balance from (select user_id, sum(delta) as balance from balance_entries group by 1) e
    where u.id = e.user_id`.execute(tx)
}
