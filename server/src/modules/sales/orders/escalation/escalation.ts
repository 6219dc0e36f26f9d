import { sql } from 'kysely'
import * as z from 'zod/mini'
import { USUAL_ESCALATION } from '@bustan/contract/sales/orders/escalation.ts'
import { bySystem } from '../../../../platform/changes/changes.ts'
import { inSavepoint, isOfRow } from '../../../../platform/db/statements/savepoint.ts'
import type { Executor, Tx } from '../../../../platform/db/tables.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { notifyAdmins } from '../../../messaging/index.ts'
import { userAs } from '../../../people/index.ts'
import { waitsFor } from '../list/waitingOrders.ts'

/** Seconds between two looks of a process for orders that were left waiting. */
export const ESCALATION_SECONDS = 15
/** The most orders told of in one transaction. */
const BATCH = 50
/** The key of the record among the settings. */
export const ESCALATION_KEY = 'order_escalation'

const stored = z.object({
  is_on: z.boolean(),
  minutes: z.int(),
  roles: z.array(z.int()),
  /** When it was switched on: what had been waiting before then is nobody's news. */
  since: z.nullable(z.string()),
})
type Escalation = z.output<typeof stored>

/** The record as it is kept; off where there is none, or one that makes no sense. */
export async function readEscalation(db: Executor): Promise<Escalation> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where key = ${ESCALATION_KEY}`.execute(db)
  const { success, data } = stored.safeParse(rows[0]?.value)
  return success ? data : { ...USUAL_ESCALATION, since: null }
}

const user = userAs('u')

interface Left {
  id: number
  name: string
  minutes: number
}

// An employee's order waits for staff from when its manager agreed.
const began = sql`case when o.state = 'new' then o.created_at else (
  select max(m.at) from order_moves m where m.order_id = o.id and m.to_state = o.state and m.edited is null) end`

/** Notes the orders that were left waiting, each once; one that somebody is deciding on is left out. */
async function takeLeft(tx: Tx, { minutes, since }: Escalation): Promise<Left[]> {
  const { rows } = await sql<Left>`
    with due as (
      select o.id, ${user.name} as name, ${began} as began
      from orders o ${user.join(sql`o.user_id`)}
      where ${waitsFor('staff', 'o')} and ${began} <= now() - make_interval(mins => ${minutes})
        and ${began} >= ${since}::timestamptz
        and not exists (select from order_escalations e where e.order_id = o.id)
      order by o.created_at, o.id limit ${BATCH} for no key update of o skip locked),
    noted as (
      insert into order_escalations (order_id) select id from due on conflict do nothing returning order_id)
    select d.id, d.name, floor(extract(epoch from now() - d.began) / 60)::int as minutes
    from due d join noted n on n.order_id = d.id order by d.began, d.id`.execute(tx)
  return rows
}

async function escalateBatch(platform: Pick<Platform, 'changes' | 'log'>, tx: Tx): Promise<number> {
  const escalation = await readEscalation(tx)
  if (!escalation.is_on || escalation.since === null) return 0
  const left = await takeLeft(tx, escalation)
  for (const one of left)
    // Each stands for itself: one that can't be told is in the log and with the others that were noted, and stops none of them.
    await inSavepoint(tx, () => escalate(platform, tx, escalation, one)).catch((error: unknown) => {
      if (!isOfRow(error)) throw error
      platform.log.error(
        { err: error, order: one.id },
        'nobody could be told of an order that was left waiting',
      )
    })
  return left.length
}

async function escalate(
  platform: Pick<Platform, 'changes'>,
  tx: Tx,
  { roles }: Escalation,
  { id, name, minutes }: Left,
): Promise<void> {
  await notifyAdmins(tx, {
    type: 'order_waiting',
    subjectId: id,
    roles,
    values: () => ({ number: `#${id}`, name, minutes: String(minutes) }),
  })
  await platform.changes.record(tx, { resource: 'orders', id, action: 'escalate', actor: bySystem })
}

/** Tells the chosen roles of orders that nobody decided in time. */
export async function escalateDue(
  platform: Pick<Platform, 'changes' | 'database' | 'log' | 'stopping'>,
): Promise<void> {
  while (!platform.stopping.aborted)
    if ((await platform.database.transaction((tx) => escalateBatch(platform, tx))) < BATCH) return
}
