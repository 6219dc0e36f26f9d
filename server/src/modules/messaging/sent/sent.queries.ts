import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import { ANNOUNCEMENT, receiverTypes } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import type {
  ReceiverType,
  SendingState,
  SentQuery,
  SentRow,
} from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { hasWords } from '../../../platform/crud/store/filters.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { adminAs } from '../../access/index.ts'
import { saidIn, spelledAs } from '../notifications/typeNames.ts'

interface Stored {
  id: number
  title_ar: string
  title_en: string
  body_ar: string
  body_en: string
  audience: 'all' | 'chosen'
  roles: ReceiverType[]
  by_mail: boolean
  state: SendingState
  total: number
  received: number
  read: number
  mailed: number | null
  mail_stopped: number | null
  sent_by: number | null
  admin_name: string | null
  created_at: Date
  ended_at: Date | null
  failure: string | null
}

const admin = adminAs('a')
const columns = sql`s.id, s.title_ar, s.title_en, s.body_ar, s.body_en, s.audience, s.roles, s.by_mail, s.state, s.total,
  s.received, s.sent_by, s.created_at, s.ended_at, s.failure, ${admin.name} as admin_name,
  s.read_before + (select count(c.read_at)::int from customer_notifications c where c.sent_id = s.id) as read,
  (select sum(m.written)::int from sent_mail_counts m where m.sent_id = s.id) as mailed,
  (select sum(m.stopped)::int from sent_mail_counts m where m.sent_id = s.id) as mail_stopped`

/** Something sent, in the words of a language. */
function answerSent(row: Stored, language: Language): SentRow {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    title: language === 'ar' ? row.title_ar : row.title_en,
    body: language === 'ar' ? row.body_ar : row.body_en,
    trans: {
      title: { ar: row.title_ar, en: row.title_en },
      body: { ar: row.body_ar, en: row.body_en },
    },
    notification_type: ANNOUNCEMENT,
    audience: row.audience,
    roles: row.roles,
    by_mail: row.by_mail,
    state: row.state,
    total: row.total,
    received: row.received,
    read: row.read,
    mailed: row.mailed,
    mail_stopped: row.mail_stopped,
    sent_by: row.sent_by === null ? null : { id: row.sent_by, name: row.admin_name ?? '' },
    ended_at: row.ended_at?.toISOString() ?? null,
    failure: row.state === 'waiting' || row.state === 'running' ? row.failure : null,
  }
}

/** Returns the condition of a type: notifications sent to a type of users, or to some who were chosen. */
function typeCondition(text: string): RawBuilder<unknown> {
  const type = receiverTypes.find((one) => spelledAs(text, saidIn(`choices/type/${one}`, one)))
  if (type) return sql`s.audience = 'all' and ${type} = any(s.roles)`
  if (spelledAs(text, saidIn('audiences/chosen', 'chosen'))) return sql`s.audience = 'chosen'`
  return spelledAs(text, saidIn('notificationTypes/announcement', ANNOUNCEMENT)) ? sql`true` : sql`false`
}

/** A page of what was sent, the newest first unless asked otherwise. */
export async function listSent(
  db: Executor,
  query: SentQuery,
  language: Language,
): Promise<{ data: SentRow[]; meta: ListMeta }> {
  const page = readPage({ ...query, limit: query.limit || undefined })
  const conditions = [
    sql`true`,
    ...(query.title ? hasWords(sql`s.search`, query.title) : []),
    ...(query.type ? [typeCondition(query.type)] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const order = query.sort === 'created_at' ? sql`s.created_at, s.id` : sql`s.created_at desc, s.id desc`
  const { rows } = await sql<Stored>`
    select ${columns} from sent_notifications s ${admin.leftJoin(sql`s.sent_by`)}
    where ${where} order by ${order} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from sent_notifications s where ${where}`.execute(db)
  return { data: rows.map((row) => answerSent(row, language)), meta: metaOf(page, counted[0]?.n ?? 0) }
}

/** One that was sent. Throws not_found. */
export async function readSent(db: Executor, id: number, language: Language): Promise<SentRow> {
  const { rows } = await sql<Stored>`
    select ${columns} from sent_notifications s ${admin.leftJoin(sql`s.sent_by`)} where s.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return answerSent(row, language)
}
