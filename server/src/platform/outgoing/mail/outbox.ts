import { sql } from 'kysely'
import type { Executor } from '../../db/tables.ts'
import type { Email } from './composeEmail.ts'

/** Emails a demo keeps. */
export const OUTBOX_SIZE = 50

/** Puts a demo's email where everybody can read it; the oldest make room. */
export async function keepInOutbox(db: Executor, recipient: string, message: Email): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ recipient, subject: message.subject, body: message.text, link: message.link ?? null })
    .execute()
  await sql`delete from outbox where id <= (select id from outbox order by id desc offset ${OUTBOX_SIZE} limit 1)`.execute(
    db,
  )
}
