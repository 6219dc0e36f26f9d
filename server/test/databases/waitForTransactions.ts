import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '../../src/platform/db/tables.ts'

/**
 * Waits until every transaction that runs by now has ended, on all databases of the cluster: tests that run beside this
 * one share it, and until then no row is certain, hence none is sealed.
 */
export async function waitForTransactions(db: Executor): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db)
  const ended = sql<{ all: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now ?? '0'}::xid8 as all`
  while (!(await ended.execute(db)).rows[0]?.all) await sleep(20)
}
