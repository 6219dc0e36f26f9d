import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import {
  BULK_BUYER,
  departmentNames,
  familyNames,
  femaleNames,
  maleNames,
  residentNames,
  unwieldyNames,
} from './names.ts'
import { demoPlace } from './places.ts'
import type { DemoPlace } from './places.ts'

/** A client, an employee or a manager. */
export interface DemoPerson {
  id: number
  type: OrdererType
  first_name: string
  last_name: string
  username: string
  /** E.164. */
  mobile: string
  email: string | null
  is_active: boolean
  deactivation_reason: string | null
  is_verified: boolean
  registration_status: 'pending' | 'accepted' | 'rejected'
  registration_reason: string | null
  department_id: number | null
  birthdate: string | null
  gender: 'male' | 'female'
  locale: 'ar' | 'en'
  login_numbers: number
  last_login_at: Date | null
  created_at: Date
  /** The address their orders go to: for the people of a department its office. */
  home: DemoPlace
}

export interface DemoDepartment {
  id: number
  name_ar: string
  name_en: string
  manager_id: number
  /** The address its orders go to. */
  office: DemoPlace
}

/** Everybody the business serves. Clients are computed one by one, so that there may be any number of them. */
export interface DemoPeople {
  departments: readonly DemoDepartment[]
  managers: readonly DemoPerson[]
  /** Accepted ones, pending requests and refused ones. */
  employees: readonly DemoPerson[]
  clientCount: number
  /** The client whose first order is by the truckload. */
  bulkBuyerId: number
  /** By position from 0; ids and days of joining ascend with it. */
  client(at: number): DemoPerson
  clients(): Generator<DemoPerson>
  /** Returns the number of clients who had joined at a moment, at least one. */
  clientsAt(moment: Date): number
}

export interface PeopleOptions {
  clients: number
  /** Clients have joined and ordered over the year before this moment. */
  now: Date
}

const DAY = 86_400_000
/** The span the demo tells of. */
export const DEMO_DAYS = 365
/** Days before it in which the first clients came, and their share. */
const EARLY_DAYS = 180
const EARLY_SHARE = 0.35

const FIRST_USER_ID = 100_001
const SPARE_MANAGERS = 2
const EMPLOYEES_A_DEPARTMENT = 6
const PENDING = 7
const REFUSED = 3

/** The organisation's building that each department sits in, in the order of the departments. */
const BUILDINGS = ['head', 'head', 'head', 'kitchen', 'head', 'head', 'head', 'depot'] as const

const closedAccounts = [
  'طلب العميل إيقاف حسابه',
  'عناوين غير صحيحة متكررة',
  'عدم استلام الطلبات أكثر من ثلاث مرات',
  'رقم الجوال لم يعد يعمل',
] as const
const refusals = ['البيانات لا تطابق سجلات الموظفين', 'الطلب مكرر', 'لم يعد الموظف على رأس العمل'] as const

/** The digits that may follow 05 of a Saudi mobile. */
const MOBILE_PREFIXES = ['0', '3', '4', '5', '6', '8', '9'] as const

/** A different mobile for each number: the factor shares no divisor with ten million, so none comes twice. */
function mobileOf(number: number): string {
  const prefix = MOBILE_PREFIXES[number % MOBILE_PREFIXES.length] ?? '5'
  const rest = (number * 7_654_321 + 1_234_567) % 10_000_000
  return `+9665${prefix}${String(rest).padStart(7, '0')}`
}

function namesOf(random: Random) {
  const isWoman = random.chance(0.42)
  const first = random.pick(isWoman ? femaleNames : maleNames)
  const family = random.pick(familyNames)
  const father = random.chance(0.25) ? random.pick(maleNames) : null
  return { isWoman, first, family, father: father === first ? null : father }
}

function person(
  id: number,
  type: OrdererType,
  random: Random,
  more: Pick<DemoPerson, 'created_at'> & Partial<DemoPerson>,
  now: Date,
): DemoPerson {
  const { isWoman, first, family, father } = namesOf(random)
  const resident = type === 'client' && random.chance(0.05) ? random.pick(residentNames) : null
  const inEnglish = resident !== null || random.chance(0.07)
  const [firstEn, lastEn] = resident ?? [first[1], family[1]]
  const username = `${firstEn}.${lastEn}${id % 1000}`.toLowerCase().replaceAll(' ', '')
  const sinceJoining = now.getTime() - more.created_at.getTime()
  const lastLogin = new Date(now.getTime() - Math.min(sinceJoining, random.next() ** 2 * 60 * DAY))
  return {
    id,
    type,
    first_name: inEnglish ? firstEn : first[0],
    last_name: inEnglish ? lastEn : father ? `${father[0]} ${family[0]}` : family[0],
    username,
    mobile: mobileOf(id),
    email: random.chance(0.72) ? `${username}@example.com` : null,
    is_active: true,
    deactivation_reason: null,
    is_verified: random.chance(0.94),
    registration_status: 'accepted',
    registration_reason: null,
    department_id: null,
    birthdate: random.chance(0.6)
      ? `${random.whole(1962, 2004)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`
      : null,
    gender: isWoman ? 'female' : 'male',
    locale: inEnglish ? 'en' : 'ar',
    // Somebody who came last week has not been here a hundred times.
    login_numbers: random.whole(1, Math.min(140, 2 + Math.floor(sinceJoining / DAY / 2))),
    last_login_at: lastLogin,
    home: demoPlace(random),
    ...more,
  }
}

/** When the share `part` of the clients had joined. */
function joinedAt(part: number, now: Date): Date {
  const start = now.getTime() - DEMO_DAYS * DAY
  if (part < EARLY_SHARE) return new Date(start - EARLY_DAYS * DAY * (1 - part / EARLY_SHARE))
  return new Date(start + ((part - EARLY_SHARE) / (1 - EARLY_SHARE)) * (DEMO_DAYS - 0.2) * DAY)
}

function staff(now: Date) {
  const since = (random: Random, from: number, to: number) =>
    new Date(now.getTime() - random.whole(from, to) * DAY)
  const departments = departmentNames.map(([ar, en], at) => ({
    id: at + 1,
    name_ar: ar,
    name_en: en,
    manager_id: FIRST_USER_ID + at,
    office: demoPlace(createRandom(`office ${BUILDINGS[at]}`), 'office'),
  }))
  const managers = [...Array(departmentNames.length + SPARE_MANAGERS).keys()].map((at) => {
    const random = createRandom(`manager ${at}`)
    const home = departments[at % departments.length]?.office
    const more = { created_at: since(random, 500, 560), ...(home ? { home } : {}) }
    return person(FIRST_USER_ID + at, 'manager', random, more, now)
  })
  const accepted = departments.length * EMPLOYEES_A_DEPARTMENT
  const employees = [...Array(accepted + PENDING + REFUSED).keys()].map((at) => {
    const random = createRandom(`employee ${at}`)
    const id = FIRST_USER_ID + managers.length + at
    const department_id = (at % departments.length) + 1
    const home = departments[at % departments.length]?.office
    const member = { department_id, ...(home ? { home } : {}) }
    if (at < accepted) {
      return person(id, 'employee', random, { created_at: since(random, 380, 480), ...member }, now)
    }
    const isRefused = at >= accepted + PENDING
    const registration = {
      created_at: new Date(now.getTime() - random.next() * (isRefused ? 60 : 4) * DAY),
      registration_status: isRefused ? ('rejected' as const) : ('pending' as const),
      registration_reason: isRefused ? random.pick(refusals) : null,
      login_numbers: 0,
      last_login_at: null,
      is_verified: true,
      ...member,
    }
    return person(id, 'employee', random, registration, now)
  })
  return { managers, departments, employees }
}

/** The people of the demo; the same for the same options. */
export function demoPeople({ clients: clientCount, now }: PeopleOptions): DemoPeople {
  const { managers, departments, employees } = staff(now)
  const firstClient = FIRST_USER_ID + managers.length + employees.length
  const client = (at: number) => {
    const random = createRandom(`client ${at}`)
    const isClosed = random.chance(0.04)
    const more = {
      created_at: joinedAt(at / clientCount, now),
      is_active: !isClosed,
      deactivation_reason: isClosed ? random.pick(closedAccounts) : null,
    }
    const one = person(firstClient + at, 'client', random, more, now)
    const [first_name, last_name] = unwieldyNames.get(at) ?? []
    if (!first_name || !last_name) return one
    return { ...one, first_name, last_name, is_active: true, deactivation_reason: null }
  }
  return {
    departments,
    managers,
    employees,
    clientCount,
    bulkBuyerId: firstClient + BULK_BUYER,
    client,
    *clients() {
      for (let at = 0; at < clientCount; at += 1) yield client(at)
    },
    clientsAt(moment) {
      const passed = (moment.getTime() - (now.getTime() - DEMO_DAYS * DAY)) / ((DEMO_DAYS - 0.2) * DAY)
      const part = EARLY_SHARE + (1 - EARLY_SHARE) * Math.min(1, Math.max(0, passed))
      return Math.max(1, Math.min(clientCount, Math.floor(part * clientCount)))
    },
  }
}

/** Managers, employees, then clients: ids ascend. */
export function* everybody(people: DemoPeople): Generator<DemoPerson> {
  yield* people.managers
  yield* people.employees
  yield* people.clients()
}

/** Somebody's name as it is shown. */
export const fullName = (one: Pick<DemoPerson, 'first_name' | 'last_name'>) =>
  `${one.first_name} ${one.last_name}`

/** Returns the text that searches for a person look through: name, user name, email and the mobile in both spellings. */
export const personSearch = (one: Omit<DemoPerson, 'home' | 'department_id'>) =>
  normalizeForIndex(
    [one.first_name, one.last_name, one.username, one.email ?? '', localPhone(one.mobile), one.mobile].join(
      ' ',
    ),
  )
