import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'

/** An entry of a customer's inbox, in one language. */
interface OwnEntry {
  id: number
  type: string
  title: string
  body: string
  order_id: number | null
  /** Encrypted. */
  link: string | null
  created_at: Date
  read_at: Date | null
}

/** Counts the entries of a customer's inbox. */
export async function countOwnEntries(
  db: Executor,
  userId: number,
): Promise<{ read: number; unread: number }> {
  const { rows } = await sql<{ read: number; unread: number }>`
    select count(read_at)::int as read, (count(*) - count(read_at))::int as unread from customer_notifications
    where user_id = ${userId} and removed_at is null`.execute(db)
  return rows[0] ?? { read: 0, unread: 0 }
}

/** A page of a customer's inbox, the newest first. */
export async function listOwnEntries(
  db: Executor,
  userId: number,
  language: Language,
  isRead: boolean | undefined,
  page: Page,
): Promise<OwnEntry[]> {
  const [title, body] = [sql.ref(`title_${language}`), sql.ref(`body_${language}`)]
  const wanted = isRead === undefined ? sql`true` : sql`(c.read_at is not null) = ${isRead}`
  const { rows } = await sql<OwnEntry>`
    select c.id, c.type, c.order_id, c.link, c.created_at, c.read_at, coalesce(c.${title}, s.${title}) as title,
      coalesce(c.${body}, s.${body}) as body
    from customer_notifications c left join sent_notifications s on s.id = c.sent_id
    where c.user_id = ${userId} and c.removed_at is null and ${wanted}
    order by c.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  return rows
}

/** Marks one entry of a customer's inbox as read, or every unread one. Returns how many there were. */
export async function readOwnEntries(tx: Tx, userId: number, id: number | null): Promise<number> {
  const entries = tx
    .updateTable('customer_notifications')
    // An entry that was read before keeps the time of that reading.
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(databaseNow())) }))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
  const wanted = id === null ? entries.where('read_at', 'is', null) : entries.where('id', '=', id)
  return (await wanted.returning('id').execute()).length
}

/** Takes one entry out of a customer's inbox, or all of them. Returns how many there were. */
export async function removeOwnEntries(tx: Tx, userId: number, id: number | null): Promise<number> {
  const entries = tx
    .updateTable('customer_notifications')
    .set({ removed_at: databaseNow() })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
  const wanted = id === null ? entries : entries.where('id', '=', id)
  return (await wanted.returning('id').execute()).length
}
