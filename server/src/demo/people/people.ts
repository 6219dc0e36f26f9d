import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { BULK_BUYER, departmentNames, unwieldyNames } from './names.ts'
import { demoPlace } from './places.ts'
import type { DemoPlace } from './places.ts'
import { DAY, person, type DemoPerson } from './person.ts'

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
