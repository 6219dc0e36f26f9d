import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { asksChoices, cutList, metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { UserDetail, UserRow, UsersQuery } from '@bustan/contract/people/users/users.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { hasWords } from '../../../platform/crud/store/filters.ts'
import { escapeLike } from '../../../platform/db/statements/like.ts'
import { hasPhonePart } from '../../../platform/db/statements/phoneParts.ts'
import { among, selectIds } from '../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { answerUser, nameOf, userColumns } from './users.answers.ts'
import type { StoredUser } from './users.answers.ts'

/** The columns that lists sort by: they are all a list has to collect. */
const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`u.first_name, u.last_name, u.id`,
  '-name': sql`u.first_name desc, u.last_name desc, u.id desc`,
  created_at: sql`u.created_at, u.id`,
  last_login_date: sql`u.last_login_at nulls first, u.id`,
  '-last_login_date': sql`u.last_login_at desc nulls last, u.id desc`,
  login_numbers: sql`u.login_numbers, u.id`,
  '-login_numbers': sql`u.login_numbers desc, u.id desc`,
  balance: sql`u.balance, u.id`,
  '-balance': sql`u.balance desc, u.id desc`,
}
const newestFirst = sql`u.created_at desc, u.id desc`

/** Returns the conditions that a query of people sets on `users u`. */
export function userConditions(query: UsersQuery, timeZone: string): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    sql`u.deleted_at is null`,
    ...dayConditions(sql`u.created_at`, query, timeZone),
  ]
  // A person who was chosen before is found although they were switched off since.
  const chosen = asksChoices(query) ? query.id : undefined
  const active = query.limit === 0 && chosen === undefined ? true : (query.status ?? query.is_active)
  if (chosen !== undefined) all.push(sql`u.id = ${chosen}`)
  if (query.type && query.type !== 'not-admin') all.push(sql`u.type = ${query.type}`)
  if (query.status_requests) all.push(sql`u.registration_status = ${query.status_requests}`)
  if (active !== undefined) all.push(sql`u.is_active = ${active}`)
  if (query.will !== undefined) all.push(sql`u.will = ${query.will}`)
  if (query.payout !== undefined) all.push(sql`(u.payout_asked_at is not null) = ${query.payout}`)
  if (query.department_id !== undefined) all.push(sql`u.department_id = ${query.department_id}`)
  if (query.city_id !== undefined) all.push(sql`u.city_id = ${query.city_id}`)
  if (query.name) all.push(...hasWords(sql`u.search`, query.name))
  if (query.mobile) all.push(hasPhonePart(sql`u.mobile`, query.mobile))
  if (query.email) all.push(sql`u.email like ${`%${escapeLike(query.email.toLowerCase())}%`}`)
  return sql.join(all, sql` and `)
}

/**
 * Checks whether a filter leaves few people. They are found once, then counted and cut; the planner never walks through everybody
 * to find them.
 */
const isSelective = (query: UsersQuery) => Boolean(query.name ?? query.mobile ?? query.email)

/** A page of living people, newest first unless asked otherwise. The total is exact. */
export async function listUsers(
  db: Executor,
  query: UsersQuery,
  language: Language,
  timeZone: string,
): Promise<{ data: UserRow[]; meta: ListMeta }> {
  const page = readPage(query)
  const where = userConditions(query, timeZone)
  if (query.suggest) {
    const first = await findSuggested(db, where, page.perPage)
    return cutList(
      first.map((row) => answerUser(row, language)),
      page.perPage,
    )
  }
  const order = sortColumns[query.sort ?? ''] ?? newestFirst
  const rowsAndCount = isSelective(query)
    ? sql`found as materialized (select * from users u where ${where}),
        counted as (select count(*)::int as n from found),
        page as materialized (select id from found u order by ${order} limit ${page.perPage} offset ${page.offset})`
    : sql`counted as (select count(*)::int as n from users u where ${where}),
        page as materialized (
          select id from users u where ${where} order by ${order} limit ${page.perPage} offset ${page.offset})`
  const { rows } = await sql<StoredUser & { found_total: number }>`
    with ${rowsAndCount}
    select c.n as found_total, r.* from counted c left join lateral (
      select ${userColumns} from page p join users u on u.id = p.id left join departments d on d.id = u.department_id
      order by ${order}) r on true`.execute(db)
  const data = rows.filter((row) => row.id !== null).map((row) => answerUser(row, language))
  return { data, meta: metaOf(page, rows[0]?.found_total ?? 0) }
}

/** Counts the living people that a filter leaves. */
export async function countUsers(db: Executor, query: UsersQuery, timeZone: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users u where ${userConditions(query, timeZone)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A person as files of people have them. */
export type ExportedUser = StoredUser & { decided_at: Date | null }

/** The ids of the first people of a filter in the order of its list; null where that is the newest first. */
export function userIds(
  db: Executor,
  query: UsersQuery,
  timeZone: string,
  most: number,
): Promise<number[]> | null {
  const order = sortColumns[query.sort ?? '']
  const where = userConditions(query, timeZone)
  return order
    ? selectIds(db, sql`select u.id from users u where ${where} order by ${order} limit ${most}`)
    : null
}

/** Every living person of a filter, newest first, `size` at a time: by key, so that each comes once. */
export async function* eachUser(
  db: Executor,
  query: UsersQuery,
  timeZone: string,
  { size, only }: { size: number; only: readonly number[] | undefined },
): AsyncGenerator<ExportedUser[]> {
  const where = sql`${userConditions(query, timeZone)} and ${among(sql`u.id`, only)}`
  for (let after = sql`true`; ;) {
    const { rows } = await sql<ExportedUser & { moment: string }>`
      with page as materialized (
        select id from users u where ${where} and ${after} order by ${newestFirst} limit ${size})
      select ${userColumns}, u.decided_at, u.created_at::text as moment
      from page p join users u on u.id = p.id left join departments d on d.id = u.department_id
      order by ${newestFirst}`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = sql`(u.created_at, u.id) < (${last.moment}::timestamptz, ${last.id}::int)`
  }
}

/** So many that fit are sorted; of more, the newest people are walked, and soon there is a page of them. */
const FEW = 200

/** The newest who fit what is typed, one more than are wanted: as fast at many thousands of people as at a few. */
export async function findSuggested(
  db: Executor,
  where: RawBuilder<unknown>,
  wanted: number,
): Promise<StoredUser[]> {
  const areFew = sql`(select count(*) from few) <= ${FEW}`
  const { rows } = await sql<StoredUser>`
    with few as materialized (select u.id, u.created_at from users u where ${where} limit ${FEW + 1}),
    page as materialized (
      (select u.id from few u where ${areFew} order by ${newestFirst} limit ${wanted + 1})
      union all
      (select u.id from users u where ${where} and not ${areFew} order by ${newestFirst} limit ${wanted + 1}))
    select ${userColumns} from page p join users u on u.id = p.id left join departments d on d.id = u.department_id
    order by ${newestFirst}`.execute(db)
  return rows
}

type StoredDetail = StoredUser & {
  deleted_at: Date | null
  decided_at: Date | null
  merged_id: number | null
  merged_first: string | null
  merged_last: string | null
}

/** One person; an account that was emptied is answered too, since its orders lead to it. Throws not_found. */
export async function readUser(db: Executor, id: number, language: Language): Promise<UserDetail> {
  const { rows } = await sql<StoredDetail>`
    select ${userColumns}, u.deleted_at, u.decided_at, m.id as merged_id, m.first_name as merged_first,
      m.last_name as merged_last
    from users u left join departments d on d.id = u.department_id left join users m on m.id = u.merged_into
    where u.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const led = await sql<{ id: number; ar: string; en: string }>`
    select id, name_ar as ar, name_en as en from departments where manager_id = ${id} order by id`.execute(db)
  return {
    ...answerUser(row, language),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    merged_into:
      row.merged_id === null
        ? null
        : {
            id: row.merged_id,
            name: nameOf({ first_name: row.merged_first ?? '', last_name: row.merged_last ?? '' }),
          },
    leads: led.rows.map((one) => ({ id: one.id, name: pickTranslation(one, language) })),
  }
}
