import { sql } from 'kysely'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { ANNOUNCEMENT } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { userAs } from '../../people/index.ts'
import { demoSent } from '../../../demo/messages/sent.ts'

const user = userAs('u')
const DAY = 86_400_000
/** The number of receivers where somebody chose them one by one. */
const CHOSEN = 3
/** Every so manieth wants none of it by email. */
const STOPPED_EVERY = 23

/**
 * Inserts the notifications sent to clients, in their inboxes and partly read. The people in them are picked by their ids, so
 * they are the same in every demo.
 */
export async function insertSent(tx: Tx, senderId: number | null, now: Date): Promise<void> {
  await stopMails(tx, now)
  for (const { title, body, roles, days, read, by_mail = false, stoppedAt } of demoSent) {
    const at = new Date(now.getTime() - days * DAY)
    const isChosen = roles.length === 0
    const { rows: receivers } = await sql<{ id: number }>`
      select ${user.id} from ${user.from} where ${user.mayEnter}
        and ${user.isOfTypes(isChosen ? ['client'] : roles)} and ${user.createdAt} <= ${at} order by ${user.id}
      limit ${isChosen ? CHOSEN : null}`.execute(tx)
    const ids = receivers.map(({ id }) => id)
    const got = ids.slice(0, stoppedAt)
    const isStopped = got.length < ids.length
    const { id } = await tx
      .insertInto('sent_notifications')
      .values({
        title_ar: title.ar,
        title_en: title.en,
        body_ar: body.ar,
        body_en: body.en,
        search: normalizeForIndex(`${title.ar} ${title.en}`),
        audience: isChosen ? 'chosen' : 'all',
        roles: [...roles],
        chosen: isChosen ? ids : [],
        by_mail,
        state: isStopped ? 'cancelled' : 'done',
        cursor: got.at(-1) ?? 0,
        total: ids.length,
        received: got.length,
        sent_by: senderId,
        created_at: at,
        ended_at: new Date(at.getTime() + 4_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into customer_notifications (user_id, type, sent_id, created_at, read_at)
      select r, ${ANNOUNCEMENT}, ${id}, ${at}, case when (r * 37 + ${id}) % 100 < ${read}
        then least(${now}::timestamptz, ${at}::timestamptz + make_interval(mins => (r % 97)::int * 7)) end
      from unnest(${got}::int[]) as r`.execute(tx)
    if (by_mail) await countMails(tx, id, got)
  }
}

async function countMails(tx: Tx, sentId: number, receivers: readonly number[]): Promise<void> {
  await sql`
    insert into sent_mail_counts (sent_id, written, stopped)
    select ${sentId}, count(*) filter (where m.user_id is null), count(m.user_id)
    from ${user.from} left join mail_stops m on m.user_id = ${user.id}
    where ${user.id} = any(${receivers}::int[]) and ${user.hasEmail}`.execute(tx)
}

/** Some of the clients have said that they want nothing of it by email. */
async function stopMails(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into mail_stops (user_id, stopped_at)
    select ${user.id}, least(${now}::timestamptz, ${user.createdAt} + interval '9 days') from ${user.from}
    where ${user.hasEmail} and ${user.isThere} and ${user.id} % ${STOPPED_EVERY} = 0`.execute(tx)
}
