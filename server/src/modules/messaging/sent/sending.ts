import { sql } from 'kysely'
import { ANNOUNCEMENT } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import type { ReceiverType } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { bySystem } from '../../../platform/changes/changes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { inSavepoint, isOfRow } from '../../../platform/db/statements/savepoint.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { afterDelivery } from '../notifications/delivered.ts'
import { notifyAdmins } from '../notifications/notifications.ts'
import { nextReceivers } from './receivers.ts'
import type { Audience } from './receivers.ts'

/** The seconds between two checks of a process for something to send. */
export const LOOK_SECONDS = 1
/** The most inboxes filled in one transaction: on the embedded database everybody waits for it. */
const BATCH = 1_000
/** The longest reason that is kept, in characters. */
const MAX_REASON = 300

/** The people something goes to, as stored. */
export interface StoredAudience {
  audience: 'all' | 'chosen'
  roles: ReceiverType[]
  chosen: number[]
}

interface Sending extends StoredAudience {
  id: number
  by_mail: boolean
  cursor: number
  received: number
  title_ar: string
  title_en: string
}

/** Returns the audience a stored sending goes to. */
export const audienceOf = ({ audience, roles, chosen }: StoredAudience): Audience =>
  audience === 'all' ? { audience, roles } : { audience, roles, chosen }

/** Puts it into these inboxes; one that holds it already keeps its entry. Answers how many did not. */
async function deliver(tx: Tx, sending: Sending, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ receiver: number; entry: number }>`
    insert into customer_notifications (user_id, type, sent_id)
    select id, ${ANNOUNCEMENT}, ${sending.id} from unnest(${ids}::int[]) as id
    on conflict (sent_id, user_id) where sent_id is not null do nothing
    returning user_id as receiver, id as entry`.execute(tx)
  await afterDelivery(
    tx,
    'customers',
    rows.map((row) => ({ ...row, mail: sending.by_mail })),
    { isBulk: true },
  )
  return rows.length
}

/**
 * Fills the next inboxes of the oldest sending that nobody else works on, and notes how far it is, in one transaction: a
 * process that dies leaves all of it or nothing. One that fails is set aside, and those behind it go on. Returns false where
 * nothing is to be sent.
 */
async function sendBatch(
  platform: Pick<Platform, 'changes' | 'log'>,
  tx: Tx,
  size: number,
): Promise<boolean> {
  const { rows } = await sql<Sending>`
    select id, audience, roles, chosen, by_mail, cursor, received, title_ar, title_en from sent_notifications
    where state in ('waiting', 'running') and coalesce(retry_at <= now(), true)
    order by id limit 1 for update skip locked`.execute(tx)
  const [sending] = rows
  if (!sending) return false
  await inSavepoint(tx, () => fillNext(platform, tx, sending, size)).catch((error: unknown) => {
    if (!isOfRow(error)) throw error
    platform.log.error({ err: error, sending: sending.id }, 'a notification could not be handed out')
    return setAside(tx, sending, error)
  })
  return true
}

/** Notes why a sending could not go on; who may see what was sent is told the first time. It is tried again after 1, 2, 4 … minutes, 60 at most. */
async function setAside(tx: Tx, { id, title_ar, title_en }: Sending, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
  const { rows } = await sql<{ failures: number }>`
    update sent_notifications set failures = failures + 1, failure = ${reason},
      retry_at = now() + interval '1 minute' * least(60, 2 ^ least(failures, 10))
    where id = ${id} returning failures`.execute(tx)
  if (rows.some(({ failures }) => failures > 1)) return
  await notifyAdmins(tx, {
    type: 'sending_failed',
    subjectId: id,
    values: (_, language) => ({ title: language === 'ar' ? title_ar : title_en, reason }),
  })
}

async function fillNext(
  platform: Pick<Platform, 'changes'>,
  tx: Tx,
  sending: Sending,
  size: number,
): Promise<void> {
  const next = await nextReceivers(tx, audienceOf(sending), sending, size)
  const received = sending.received + (await deliver(tx, sending, next.ids))
  await tx
    .updateTable('sent_notifications')
    .set({
      cursor: next.cursor,
      received,
      failures: 0,
      failure: null,
      retry_at: null,
      ...(next.isLast ? { state: 'done', ended_at: databaseNow() } : { state: 'running' }),
    })
    .where('id', '=', sending.id)
    .execute()
  if (next.isLast)
    await platform.changes.record(tx, {
      resource: 'notifications',
      id: sending.id,
      action: 'sent',
      actor: bySystem,
      after: { title: sending.title_ar, received },
    })
}

/** Sends what waits, a batch at a time, until there is nothing left or the server is asked to end. */
export async function sendDue(
  platform: Pick<Platform, 'changes' | 'database' | 'log' | 'stopping'>,
  size = BATCH,
): Promise<void> {
  while (!platform.stopping.aborted)
    if (!(await platform.database.transaction((tx) => sendBatch(platform, tx, size)))) return
}
