import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { normalizeForIndex, normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import { cutList, metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { UserRow, UsersQuery } from '@bustan/contract/people/users/users.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { selectListOf } from '../../../platform/http/responses/selectStream.ts'
import type { SelectList } from '../../../platform/http/responses/selectStream.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { nameOf } from './users.answers.ts'
import type { StoredUser } from './users.answers.ts'
import { findSuggested, userConditions } from './users.queries.ts'

interface Named {
  id: number
  name: string
}

interface Orderer extends Named {
  type: UserRow['type']
  type_trans: string
}

interface Choice extends Orderer {
  mobile: string | null
  is_active: boolean
  status: 0 | 1
}

type NamedUser = Pick<StoredUser, 'id' | 'first_name' | 'last_name'>

/** As every client row: flat, and the same under `user`. */
const withUser = <T extends Named>(flat: T): T & { user: T } => ({ ...flat, user: flat })

type Doubled<T extends Named> = T & { user: T }
type ChoicePage<T extends Named> = { data: Doubled<T>[]; meta: ListMeta }

const byName = sql`u.first_name, u.last_name, u.id`
// Those who are active (which a select list always asks for) and accepted, unless another answer is asked for.
const offered = (query: UsersQuery, timeZone: string) =>
  userConditions({ status_requests: 'accepted', ...query, limit: 0 }, timeZone)

/** The people of a select list, by name, with no more of them than `columns`. */
async function selectPeople<Row extends NamedUser>(
  db: Executor,
  where: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<SelectList<Row>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${where} order by ${byName} limit ${SELECT_LIMIT + 1}`.execute(db)
  return selectListOf(
    rows.map((row) => row.id),
    async (ids) =>
      (
        await sql<Row>`
        select ${columns} from users u where ${where} and u.id = any(${ids}::int[])`.execute(db)
      ).rows,
  )
}

const ordererOf = (row: NamedUser & Pick<StoredUser, 'type'>, t: Translate): Orderer => ({
  id: row.id,
  name: nameOf(row),
  type: row.type,
  type_trans: t(`choices/type/${row.type}`),
})

/** The people a select offers: no more of them than it takes to choose them. */
export async function selectChoices(
  db: Executor,
  query: UsersQuery,
  language: Language,
  timeZone: string,
): Promise<SelectList<Doubled<Choice>>> {
  const t = translateIn(language)
  const columns = sql`u.id, u.first_name, u.last_name, u.type, u.mobile, u.is_active`
  const all = await selectPeople<NamedUser & Pick<StoredUser, 'type' | 'mobile' | 'is_active'>>(
    db,
    offered(query, timeZone),
    columns,
  )
  return all.map((page) =>
    page.map((row) =>
      withUser({
        ...ordererOf(row, t),
        mobile: row.mobile && localPhone(row.mobile),
        is_active: row.is_active,
        status: row.is_active ? 1 : 0,
      }),
    ),
  )
}

const nameAndType = sql`u.id, u.first_name, u.last_name, u.type`

/** The people a select offers to those who may list orders, but not people: by name. */
export async function selectNames(
  db: Executor,
  query: UsersQuery,
  language: Language,
  timeZone: string,
): Promise<SelectList<Doubled<Orderer>>> {
  const t = translateIn(language)
  const all = await selectPeople<NamedUser & Pick<StoredUser, 'type'>>(
    db,
    offered(query, timeZone),
    nameAndType,
  )
  return all.map((page) => page.map((row) => withUser(ordererOf(row, t))))
}

/** The same, a page at a time. */
export async function listNames(
  db: Executor,
  query: UsersQuery,
  language: Language,
  timeZone: string,
): Promise<ChoicePage<Orderer>> {
  const page = readPage(query)
  const { rows } = await sql<NamedUser & Pick<StoredUser, 'type'> & { n: number }>`
    select ${nameAndType}, count(*) over ()::int as n from users u where ${offered(query, timeZone)}
    order by ${byName} limit ${page.perPage} offset ${page.offset}`.execute(db)
  const t = translateIn(language)
  const data = rows.map((row) => withUser(ordererOf(row, t)))
  return { data, meta: metaOf(page, rows[0]?.n ?? 0) }
}

/** The newest people who fit what such a caller types, by name. */
export async function suggestNames(
  db: Executor,
  query: UsersQuery,
  language: Language,
  timeZone: string,
): Promise<ChoicePage<Orderer>> {
  const { perPage } = readPage(query)
  const rows = await findSuggested(db, userConditions(query, timeZone), perPage)
  const t = translateIn(language)
  return cutList(
    rows.map((row) => withUser(ordererOf(row, t))),
    perPage,
  )
}

type NameQuery = Pick<UsersQuery, 'page' | 'per_page' | 'limit' | 'id' | 'name'>

/** The people who may be chosen: managers alone, or all who are accepted and active. What is typed only leaves fewer to look at. */
const offeredByName = ({ id, name }: NameQuery, type: 'manager' | undefined, timeZone: string) =>
  userConditions({ ...(type ? { type } : {}), status_requests: 'accepted', limit: 0, id, name }, timeZone)

// Not by the column other searches run on: it holds numbers and emails as well.
function namedAs(rows: readonly NamedUser[], typed = ''): Doubled<Named>[] {
  const words = normalizeQuery(typed)
  return rows
    .map((row) => withUser({ id: row.id, name: nameOf(row) }))
    .filter((one) => {
      const name = normalizeForIndex(one.name)
      return words.every((word) => name.includes(word))
    })
}

const nameAlone = sql`u.id, u.first_name, u.last_name`

/**
 * The managers a department may have, or everybody whom a record may belong to, for those who may choose one but not list people: id
 * and name, found by name alone.
 * No other filter is heard, since what a filter leaves tells what was not answered: nobody's number or email is read part
 * by part.
 */
export async function selectByName(
  db: Executor,
  query: NameQuery,
  type: 'manager' | undefined,
  timeZone: string,
): Promise<SelectList<Doubled<Named>>> {
  const all = await selectPeople<NamedUser>(db, offeredByName(query, type, timeZone), nameAlone)
  return all.map((page) => namedAs(page, query.name))
}

/** The same, a page at a time. */
export async function listByName(
  db: Executor,
  query: NameQuery,
  type: 'manager' | undefined,
  timeZone: string,
): Promise<ChoicePage<Named>> {
  const page = readPage(query)
  const { rows } = await sql<NamedUser>`
    select ${nameAlone} from users u where ${offeredByName(query, type, timeZone)}
    order by ${byName} limit ${SELECT_LIMIT}`.execute(db)
  const matches = namedAs(rows, query.name)
  return { data: matches.slice(page.offset, page.offset + page.perPage), meta: metaOf(page, matches.length) }
}
