import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type {
  ContactRow,
  ContactsQuery,
  ContactType,
} from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import { hasWords } from '../../../platform/crud/store/filters.ts'
import { escapeLike } from '../../../platform/db/statements/like.ts'
import { hasPhonePart } from '../../../platform/db/statements/phoneParts.ts'
import { among, selectIds } from '../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { adminAs } from '../../access/index.ts'
import { userAs } from '../../people/index.ts'

interface StoredContact {
  id: number
  user_id: number | null
  user_name: string | null
  user_type: string | null
  has_app: boolean
  name: string
  email: string | null
  mobile: string | null
  mobile_written: string | null
  type: ContactType
  message: string
  locale: Language
  reply: string | null
  replied_at: Date | null
  replied_by: number | null
  admin_name: string | null
  last_order: number | null
  version: number
  created_at: Date
}

const admin = adminAs('a')
const user = userAs('u')
const columns = sql`m.id, m.user_id, m.name, m.email, m.mobile, m.mobile_written, m.type, m.message, m.locale, m.reply,
  m.replied_at, m.replied_by, m.version, m.created_at,
  ${user.name} as user_name, ${user.type} as user_type, coalesce(${user.isActive}, false) as has_app,
  ${admin.name} as admin_name,
  (select o.id from orders o where o.user_id = m.user_id order by o.created_at desc, o.id desc limit 1) as last_order`
const joined = sql`${user.leftJoin(sql`m.user_id`)} ${admin.leftJoin(sql`m.replied_by`)}`

/** A message as the dashboard reads it. */
function answerContact(row: StoredContact, language: Language): ContactRow {
  const phone = row.mobile === null ? row.mobile_written : localPhone(row.mobile)
  return {
    id: row.id,
    name: row.name,
    phone,
    mobile: phone,
    mobile_e164: row.mobile,
    phone_written: row.mobile_written,
    email: row.email,
    type: row.type,
    trans_type: translateIn(language)(`contactTypes/${row.type}`),
    message: row.message,
    body: row.message,
    is_replied: row.reply !== null,
    reply: row.reply,
    replied_at: row.replied_at?.toISOString() ?? null,
    replied_by: row.replied_by === null ? null : { id: row.replied_by, name: row.admin_name ?? '' },
    locale: row.locale,
    user_id: row.user_id,
    user:
      row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '', type: row.user_type ?? '' },
    reached_by: [
      ...(row.has_app ? (['app'] as const) : []),
      ...(row.email === null ? [] : (['email'] as const)),
    ],
    last_order: row.last_order,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

/** A number that is not a mobile was stored as it was written. */
function hasNumber(part: string): RawBuilder<unknown> {
  const digits = toWesternDigits(part).replaceAll(/\D/g, '')
  const written = sql`regexp_replace(m.mobile_written, '[^0-9]', '', 'g')`
  return sql`(${hasPhonePart(sql`m.mobile`, part)} or (m.mobile is null and ${written} like ${`%${escapeLike(digits)}%`}))`
}

/** Returns the conditions of a query on `contact_messages m`. Throws 422 for days that are the wrong way round. */
function conditionsOf(query: ContactsQuery, timeZone: string): RawBuilder<unknown> {
  const all = [sql`true`, ...dayConditions(sql`m.created_at`, query, timeZone)]
  const phone = query.phone ?? query.mobile
  if (query.name) all.push(...hasWords(sql`m.search`, query.name))
  if (phone) all.push(hasNumber(phone))
  if (query.email) all.push(sql`lower(m.email) like ${`%${escapeLike(query.email.toLowerCase())}%`}`)
  if (query.type) all.push(sql`m.type = ${query.type}`)
  if (query.is_replied !== undefined)
    all.push(query.is_replied ? sql`m.reply is not null` : sql`m.reply is null`)
  if (query.user_id !== undefined) all.push(sql`m.user_id = ${query.user_id}`)
  return sql.join(all, sql` and `)
}

const newestFirst = sql`m.created_at desc, m.id desc`
const oldestFirst = sql`m.created_at, m.id`

/** A page of messages, the newest first unless asked otherwise. */
export async function listContacts(
  db: Executor,
  query: ContactsQuery,
  language: Language,
  timeZone: string,
): Promise<{ data: ContactRow[]; meta: ListMeta }> {
  const page = readPage({ ...query, limit: query.limit || undefined })
  const where = conditionsOf(query, timeZone)
  const order = query.sort === 'created_at' ? oldestFirst : newestFirst
  const { rows } = await sql<StoredContact & { found_total: number }>`
    with counted as (select count(*)::int as n from contact_messages m where ${where}),
    page as materialized (
      select m.id from contact_messages m where ${where} order by ${order} limit ${page.perPage} offset ${page.offset})
    select c.n as found_total, r.* from counted c left join lateral (
      select ${columns} from page p join contact_messages m on m.id = p.id ${joined} order by ${order}) r on true`.execute(
    db,
  )
  const data = rows.filter((row) => row.id !== null).map((row) => answerContact(row, language))
  return { data, meta: metaOf(page, rows[0]?.found_total ?? 0) }
}

/** Counts the messages that a filter leaves. */
export async function countContacts(db: Executor, query: ContactsQuery, timeZone: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contact_messages m where ${conditionsOf(query, timeZone)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The ids of the first messages of a filter in the order of its list; null where that is the newest first. */
export const contactIds = (
  db: Executor,
  query: ContactsQuery,
  timeZone: string,
  most: number,
): Promise<number[]> | null =>
  query.sort === 'created_at'
    ? selectIds(
        db,
        sql`select m.id from contact_messages m where ${conditionsOf(query, timeZone)} order by ${oldestFirst} limit ${most}`,
      )
    : null

/** Every message of a filter, the newest first, `size` at a time: by key, so that each comes once. */
export async function* eachContact(
  db: Executor,
  query: ContactsQuery,
  language: Language,
  timeZone: string,
  { size, only }: { size: number; only: readonly number[] | undefined },
): AsyncGenerator<ContactRow[]> {
  const where = sql`${conditionsOf(query, timeZone)} and ${among(sql`m.id`, only)}`
  for (let after = sql`true`; ;) {
    const { rows } = await sql<StoredContact & { moment: string }>`
      select ${columns}, m.created_at::text as moment from contact_messages m ${joined}
      where ${where} and ${after} order by ${newestFirst} limit ${size}`.execute(db)
    yield rows.map((row) => answerContact(row, language))
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = sql`(m.created_at, m.id) < (${last.moment}::timestamptz, ${last.id}::int)`
  }
}

/** One message. Throws not_found. */
export async function readContact(db: Executor, id: number, language: Language): Promise<ContactRow> {
  const { rows } = await sql<StoredContact>`
    select ${columns} from contact_messages m ${joined} where m.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return answerContact(row, language)
}

/** Counts the messages that wait for a reply. They are read from an index of those alone. */
export async function countUnreplied(db: Executor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contact_messages where reply is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns how many messages wait for a reply, and since when. */
export async function countUnanswered(db: Executor): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from contact_messages where reply is null`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldest_at: null }
}
