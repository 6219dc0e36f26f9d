import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Random } from '../random.ts'
import { familyNames, femaleNames, maleNames, residentNames } from './names.ts'
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

export const DAY = 86_400_000

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

export function person(
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
