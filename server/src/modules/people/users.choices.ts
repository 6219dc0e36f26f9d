import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/fields.ts'
import { foldForIndex, foldQuery } from '@bustan/contract/core/fold.ts'
import { metaOf, readPage } from '@bustan/contract/core/list.ts'
import type { ListMeta, Page } from '@bustan/contract/core/list.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/pageSizes.ts'
import { localPhone } from '@bustan/contract/core/phone.ts'
import type { UserRow, UsersQuery } from '@bustan/contract/people/users.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { inLanguage } from '../../platform/i18n/texts.ts'
import { nameOf } from './users.answers.ts'
import type { StoredUser } from './users.answers.ts'
import { userConditions } from './users.queries.ts'

interface Named {
  id: number
  name: string
}

interface Choice extends Named {
  type: UserRow['type']
  type_trans: string
  mobile: string | null
}

/** As every client row: flat, and the same under `user`. */
const withUser = <T extends Named>(flat: T): T & { user: T } => ({ ...flat, user: flat })

type Listed<T extends Named> = { data: (T & { user: T })[]; meta: ListMeta }

function metaOfChoices(page: Page, shown: number, total: number): ListMeta {
  if (!page.select) return metaOf(page, total)
  const truncated = total > shown ? { truncated: true } : {}
  return { current_page: 1, last_page: 1, per_page: SELECT_LIMIT, total: shown, ...truncated }
}

/** The people a select offers, by name: those who are active and accepted, with no more than it takes to choose them. */
export async function listChoices(
  db: Executor,
  query: UsersQuery,
  language: Language,
  timeZone: string,
): Promise<Listed<Choice>> {
  const page = readPage(query)
  const where = userConditions({ status_requests: 'accepted', ...query, limit: 0 }, timeZone)
  const most = page.select ? SELECT_LIMIT : page.perPage
  const { rows } = await sql<
    Pick<StoredUser, 'id' | 'first_name' | 'last_name' | 'type' | 'mobile'> & { n: number }
  >`
    select u.id, u.first_name, u.last_name, u.type, u.mobile, count(*) over ()::int as n from users u where ${where}
    order by u.first_name, u.last_name, u.id limit ${most} offset ${page.select ? 0 : page.offset}`.execute(
    db,
  )
  const say = inLanguage(language)
  const data = rows.map((row) =>
    withUser({
      id: row.id,
      name: nameOf(row),
      type: row.type,
      type_trans: say(`ordererTypes/${row.type}`),
      mobile: row.mobile && localPhone(row.mobile),
    }),
  )
  return { data, meta: metaOfChoices(page, data.length, rows[0]?.n ?? 0) }
}

/**
 * The managers a department may have, for those who may choose one but not list people: id and name, found by name alone.
 * No other filter is heard, since what a filter leaves tells what was not answered: nobody's number or email is read part
 * by part.
 */
export async function listManagers(
  db: Executor,
  query: Pick<UsersQuery, 'page' | 'per_page' | 'limit' | 'name'>,
  timeZone: string,
): Promise<Listed<Named>> {
  const page = readPage(query)
  const where = userConditions({ type: 'manager', status_requests: 'accepted', limit: 0 }, timeZone)
  const { rows } = await sql<Pick<StoredUser, 'id' | 'first_name' | 'last_name'>>`
    select u.id, u.first_name, u.last_name from users u where ${where}
    order by u.first_name, u.last_name, u.id limit ${SELECT_LIMIT + 1}`.execute(db)
  // Not by the column other searches run on: it holds numbers and emails as well.
  const words = foldQuery(query.name ?? '')
  const found = rows.filter((row) => {
    const name = foldForIndex(nameOf(row))
    return words.every((word) => name.includes(word))
  })
  const start = page.select ? 0 : page.offset
  const cut = found.slice(start, start + (page.select ? SELECT_LIMIT : page.perPage))
  const data = cut.map((row) => withUser({ id: row.id, name: nameOf(row) }))
  return { data, meta: metaOfChoices(page, data.length, found.length) }
}
