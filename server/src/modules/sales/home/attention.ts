import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Attention } from '@bustan/contract/sales/home/statistic.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { readRunningOut } from '../../catalog/index.ts'
import { countUnanswered } from '../../messaging/index.ts'
import { countRegistrations } from '../../people/index.ts'
import { mayDecide, waitingCount, waitsFor } from '../orders/list/waitingOrders.ts'

interface Waiting {
  count: number
  oldest_at: Date | null
}

const answerWaiting = (row: Waiting | undefined) => ({
  count: row?.count ?? 0,
  oldest_at: row?.oldest_at?.toISOString() ?? null,
})

/** The oldest is the one that has stood longest in its state, as in the queue: the index of what waits holds nothing else. */
async function waitingOrders(db: Executor) {
  const { rows } = await sql<Waiting>`
    select ${waitingCount()} as count,
      (select min(state_since) from orders where ${waitsFor('staff', 'orders')}) as oldest_at`.execute(db)
  return answerWaiting(rows[0])
}

/** Returns the matters that somebody who holds `rights` should look at first. */
export async function readAttention(
  db: Executor,
  rights: ReadonlySet<Permission>,
  language: Language,
): Promise<Attention> {
  return {
    waiting: rights.has('orders index') && mayDecide(rights) ? await waitingOrders(db) : null,
    running_out: rights.has('products index') ? await readRunningOut(db, language) : null,
    messages: rights.has('contacts index') ? answerWaiting(await countUnanswered(db)) : null,
    requests:
      rights.has('users index') && rights.has('users accept')
        ? answerWaiting(await countRegistrations(db))
        : null,
  }
}
