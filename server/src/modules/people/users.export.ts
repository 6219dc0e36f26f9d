import { fromHalalas } from '@bustan/contract/core/money.ts'
import { localPhone } from '@bustan/contract/core/phone.ts'
import { usersQuery } from '@bustan/contract/people/users.ts'
import type { UsersQuery } from '@bustan/contract/people/users.ts'
import { pickTranslation } from '../../platform/crud/columns.ts'
import type { ExportColumn, ExportList } from '../../platform/exports/exportList.ts'
import type { Translate } from '../../platform/i18n/texts.ts'
import { nameOf } from './users.answers.ts'
import { countUsers, eachUser } from './users.queries.ts'
import type { ListedUser } from './users.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

/** A person as files have them. */
type Person = ListedUser & { department: string | null }
type Column = ExportColumn<Person>

/** Columns that every file of people begins with. */
const whoIs = (t: Translate): Column[] => [
  { header: '#', width: 10, kind: 'whole', cell: (user) => user.id },
  { header: t('exports/headers/name'), width: 26, cell: nameOf },
  {
    header: t('exports/headers/phone'),
    width: 16,
    cell: (user) => user.mobile && localPhone(user.mobile),
  },
  { header: t('exports/headers/email'), width: 28, cell: (user) => user.email },
  { header: t('exports/headers/department'), width: 22, cell: (user) => user.department },
]

const moment = (header: string, at: (user: Person) => Date | null): Column => ({
  header,
  width: 20,
  kind: 'moment',
  cell: at,
})

function personColumns(t: Translate): Column[] {
  const head = (name: string, width: number) => ({ header: t(`exports/headers/${name}`), width })
  return [
    ...whoIs(t),
    { ...head('type', 14), cell: (user) => t(`ordererTypes/${user.type}`) },
    { ...head('status', 12), cell: (user) => t(`auditValues/${user.is_active ? 'on' : 'off'}`) },
    { ...head('balance', 14), kind: 'money', cell: (user) => fromHalalas(user.balance) },
    { ...head('orders', 12), kind: 'whole', cell: (user) => user.orders_count },
    { ...head('gender', 10), cell: (user) => user.gender && t(`auditWords/gender/${user.gender}`) },
    {
      ...head('birthdate', 14),
      kind: 'day',
      cell: (user) => (user.birthdate ? new Date(`${user.birthdate}T12:00:00Z`) : null),
    },
    { ...head('nationality', 16), cell: (user) => user.nationality },
    { ...head('logins', 12), kind: 'whole', cell: (user) => user.login_numbers },
    moment(t('exports/headers/last_login'), (user) => user.last_login_at),
    moment(t('exports/headers/registered'), (user) => user.created_at),
  ]
}

const requestColumns = (t: Translate): Column[] => [
  ...whoIs(t),
  {
    header: t('exports/headers/status'),
    width: 14,
    cell: (user) => t(`auditWords/registration_status/${user.registration_status}`),
  },
  { header: t('exports/headers/reason'), width: 30, kind: 'lines', cell: (user) => user.registration_reason },
  moment(t('exports/headers/asked_at'), (user) => user.created_at),
  moment(t('exports/headers/decided_at'), (user) => user.decided_at),
]

/** The files of people: everybody, the clients among them, and the employees who ask to join. */
export function userExports(timeZone: string): ExportList<UsersQuery, Person>[] {
  const listOf = (
    list: string,
    url: string,
    columns: (t: Translate) => Column[],
    fixed: Partial<UsersQuery> = {},
  ): ExportList<UsersQuery, Person> => ({
    list,
    url,
    permission: 'users index',
    query: usersQuery,
    columns,
    count: (db, query) => countUsers(db, { ...query, ...fixed }, timeZone),
    async *pages(db, query, language) {
      for await (const page of eachUser(db, { ...query, ...fixed }, timeZone, CHUNK))
        yield page.map((user) => ({
          ...user,
          department: pickTranslation({ ar: user.department_ar, en: user.department_en }, language) || null,
        }))
    },
  })
  return [
    listOf('users', '/users', personColumns),
    listOf('clients', '/clients', personColumns, { type: 'client' }),
    listOf('requests', '/users/requests', requestColumns, { type: 'employee' }),
  ]
}
