import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { clientsApi, usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { UsersQuery } from '@bustan/contract/people/users/users.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { fileOf } from '../../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../../platform/exports/exportList.ts'
import type { FieldOf, Translate } from '../../../platform/texts/texts.ts'
import { nameOf } from './users.answers.ts'
import { countUsers, eachUser, userIds } from './users.queries.ts'
import type { Clock } from '../../../platform/config/config.ts'
import type { ExportedUser } from './users.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

/** A person as files have them. */
type Person = ExportedUser & { department: string | null; town: string | null }
type Column = ExportColumn<Person>

type Head<Resource extends 'users' | 'requests'> = (
  field: FieldOf<Resource>,
  width: number,
) => { header: string; width: number }

const createHead =
  <Resource extends 'users' | 'requests'>(t: Translate, resource: Resource): Head<Resource> =>
  (field, width) => ({ header: fieldLabel(t, resource, field), width })

/** Columns that every file of people begins with. */
const identityColumns = (head: Head<'users'>): Column[] => [
  { header: '#', width: 10, kind: 'whole', cell: (user) => user.id },
  { ...head('name', 26), cell: nameOf },
  { ...head('mobile', 16), cell: (user) => user.mobile && localPhone(user.mobile) },
  { ...head('email', 28), cell: (user) => user.email },
  { ...head('department', 22), cell: (user) => user.department },
]

function personColumns(t: Translate): Column[] {
  const head = createHead(t, 'users')
  return [
    ...identityColumns(head),
    { ...head('type', 14), cell: (user) => t(`choices/type/${user.type}`) },
    { ...head('is_active', 12), cell: (user) => t(`values/${user.is_active ? 'on' : 'off'}`) },
    { ...head('balance', 14), kind: 'money', cell: (user) => fromHalalas(user.balance) },
    { ...head('orders_count', 12), kind: 'whole', cell: (user) => user.orders_count },
    {
      ...head('gender', 10),
      onPaper: false,
      cell: (user) => user.gender && t(`choices/gender/${user.gender}`),
    },
    {
      ...head('birthdate', 14),
      kind: 'day',
      onPaper: false,
      cell: (user) => (user.birthdate ? new Date(`${user.birthdate}T12:00:00Z`) : null),
    },
    { ...head('city', 18), cell: (user) => user.town },
    { ...head('nationality', 16), onPaper: false, cell: (user) => user.nationality },
    { ...head('login_numbers', 12), kind: 'whole', onPaper: false, cell: (user) => user.login_numbers },
    { ...head('last_login_date', 20), kind: 'moment', onPaper: false, cell: (user) => user.last_login_at },
    { ...head('created_at', 20), kind: 'moment', cell: (user) => user.created_at },
  ]
}

function requestColumns(t: Translate): Column[] {
  const head = createHead(t, 'users')
  return [
    ...identityColumns(head),
    {
      ...head('registration_status', 14),
      cell: (user) => t(`choices/registration_status/${user.registration_status}`),
    },
    { ...head('registration_reason', 30), kind: 'lines', cell: (user) => user.registration_reason },
    { ...createHead(t, 'requests')('created_at', 20), kind: 'moment', cell: (user) => user.created_at },
    { ...head('decided_at', 20), kind: 'moment', cell: (user) => user.decided_at },
  ]
}

/** The files of people: everybody, the clients among them, and the employees who ask to join. */
export function userExports(clock: Clock): ExportList<UsersQuery, Person>[] {
  const listOf = (
    list: string,
    address: Pick<ExportList<UsersQuery, Person>, 'url' | 'query'>,
    columns: (t: Translate) => Column[],
    fixed: Partial<UsersQuery> = {},
  ): ExportList<UsersQuery, Person> => ({
    list,
    ...address,
    permission: 'users index',
    words: { status_requests: 'choices/registration_status' },
    columns,
    count: (db, query) => countUsers(db, { ...query, ...fixed }, clock.timeZone),
    order: (db, query, _rights, most) => userIds(db, { ...query, ...fixed }, clock.timeZone, most),
    async *pages(db, query, language, _rights, only) {
      const read = { size: CHUNK, only }
      for await (const page of eachUser(db, { ...query, ...fixed }, clock.timeZone, read))
        yield page.map((user) => ({
          ...user,
          department: pickTranslation({ ar: user.department_ar, en: user.department_en }, language) || null,
          town: user.city && pickTranslation(user.city, language),
        }))
    },
  })
  const everybody = fileOf(usersApi.list)
  return [
    listOf('users', everybody, personColumns),
    listOf('clients', fileOf(clientsApi.list), personColumns, { type: 'client' }),
    listOf('requests', { ...everybody, url: `${everybody.url}/requests` }, requestColumns, {
      type: 'employee',
    }),
  ]
}
