import { fromHalalas } from '@bustan/contract/core/money.ts'
import { localPhone } from '@bustan/contract/core/phone.ts'
import { usersQuery } from '@bustan/contract/people/users.ts'
import type { UsersQuery } from '@bustan/contract/people/users.ts'
import { inEither } from '../../platform/crud/columns.ts'
import type { ExportColumn, ExportList } from '../../platform/exports/exportList.ts'
import type { Say } from '../../platform/i18n/texts.ts'
import { nameOf } from './users.answers.ts'
import { countUsers, eachUser } from './users.queries.ts'
import type { ListedUser } from './users.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

/** A person as files have them. */
type Person = ListedUser & { department: string | null }
type Column = ExportColumn<Person>

/** Columns that every file of people begins with. */
const whoIs = (say: Say): Column[] => [
  { header: '#', width: 10, kind: 'whole', cell: (user) => user.id },
  { header: say('exports/heads/name'), width: 26, cell: nameOf },
  {
    header: say('exports/heads/phone'),
    width: 16,
    cell: (user) => user.mobile && localPhone(user.mobile),
  },
  { header: say('exports/heads/email'), width: 28, cell: (user) => user.email },
  { header: say('exports/heads/department'), width: 22, cell: (user) => user.department },
]

const moment = (header: string, at: (user: Person) => Date | null): Column => ({
  header,
  width: 20,
  kind: 'moment',
  cell: at,
})

function personColumns(say: Say): Column[] {
  const head = (name: string, width: number) => ({ header: say(`exports/heads/${name}`), width })
  return [
    ...whoIs(say),
    { ...head('type', 14), cell: (user) => say(`ordererTypes/${user.type}`) },
    { ...head('status', 12), cell: (user) => say(`auditValues/${user.is_active ? 'on' : 'off'}`) },
    { ...head('balance', 14), kind: 'money', cell: (user) => fromHalalas(user.balance) },
    { ...head('orders', 12), kind: 'whole', cell: (user) => user.orders_count },
    { ...head('gender', 10), cell: (user) => user.gender && say(`auditWords/gender/${user.gender}`) },
    {
      ...head('birthdate', 14),
      kind: 'day',
      cell: (user) => (user.birthdate ? new Date(`${user.birthdate}T12:00:00Z`) : null),
    },
    { ...head('nationality', 16), cell: (user) => user.nationality },
    { ...head('logins', 12), kind: 'whole', cell: (user) => user.login_numbers },
    moment(say('exports/heads/last_login'), (user) => user.last_login_at),
    moment(say('exports/heads/registered'), (user) => user.created_at),
  ]
}

const requestColumns = (say: Say): Column[] => [
  ...whoIs(say),
  {
    header: say('exports/heads/status'),
    width: 14,
    cell: (user) => say(`auditWords/registration_status/${user.registration_status}`),
  },
  { header: say('exports/heads/reason'), width: 30, kind: 'lines', cell: (user) => user.registration_reason },
  moment(say('exports/heads/asked_at'), (user) => user.created_at),
  moment(say('exports/heads/decided_at'), (user) => user.decided_at),
]

/** The files of people: everybody, the clients among them, and the employees who ask to join. */
export function userExports(timeZone: string): ExportList<UsersQuery, Person>[] {
  const listOf = (
    list: string,
    url: string,
    columns: (say: Say) => Column[],
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
          department: inEither({ ar: user.department_ar, en: user.department_en }, language) || null,
        }))
    },
  })
  return [
    listOf('users', '/users', personColumns),
    listOf('clients', '/clients', personColumns, { type: 'client' }),
    listOf('requests', '/users/requests', requestColumns, { type: 'employee' }),
  ]
}
