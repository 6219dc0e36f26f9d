import { sql } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { UserRow } from '@bustan/contract/people/users/users.ts'
import type { RegistrationState } from '@bustan/contract/people/users/registrations.ts'
import type { UserType } from '@bustan/contract/people/users/userTypes.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { fileUrl, thumbnailUrl } from '../../../platform/files/files.ts'
import { departmentOf } from '../lookups/departmentAs.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { cityWithRegion } from '../../places/index.ts'

/** A city with its region, as `userColumns` reads it. */
interface StoredCity {
  id: number
  ar: string
  en: string
  region_id: number
  region_ar: string
  region_en: string
}

/** A person, as the database answers them. */
export interface StoredUser {
  id: number
  type: UserType
  first_name: string
  last_name: string
  username: string | null
  mobile: string | null
  email: string | null
  email_confirmed_at: Date | null
  image_key: string | null
  is_active: boolean
  deactivation_reason: string | null
  is_verified: boolean
  registration_status: RegistrationState
  registration_reason: string | null
  department_id: number | null
  department_ar: string | null
  department_en: string | null
  city: StoredCity | null
  birthdate: string | null
  gender: 'male' | 'female' | null
  nationality: string | null
  sign: string | null
  will: boolean
  balance: number
  payout_asked_at: Date | null
  orders_count: number
  login_numbers: number
  last_login_at: Date | null
  version: number
  created_at: Date
}

/** The columns of a `StoredUser` over `users u left join departments d`. */
export const userColumns = sql`u.id, u.type, u.first_name, u.last_name, u.username, u.mobile, u.email, u.email_confirmed_at, u.image_key,
  u.is_active, u.deactivation_reason, u.is_verified, u.registration_status, u.registration_reason, u.department_id,
  d.name_ar as department_ar, d.name_en as department_en, u.birthdate::text as birthdate, u.gender, u.nationality,
  u.sign, u.will, u.balance, u.payout_asked_at, u.login_numbers, u.last_login_at, u.version, u.created_at,
  (select count(*)::int from orders o where o.user_id = u.id) as orders_count,
  ${cityWithRegion(sql`u.city_id`)} as city`

/** A person's name in one piece. */
export const nameOf = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()

/** The city of a person, named in a language. */
const cityOf = (city: StoredCity, language: Language) => ({
  id: city.id,
  name: pickTranslation(city, language),
  region: {
    id: city.region_id,
    name: pickTranslation({ ar: city.region_ar, en: city.region_en }, language),
  },
})

/** A stored person as the API answers them: flat, and the same under `user`. */
export function answerUser(row: StoredUser, language: Language): UserRow {
  const flat = {
    id: row.id,
    name: nameOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    mobile: row.mobile && localPhone(row.mobile),
    mobile_e164: row.mobile,
    email: row.email,
    email_verified: row.email_confirmed_at !== null,
    image: fileUrl(row.image_key),
    image_thumbnail: thumbnailUrl(row.image_key),
    type: row.type,
    type_trans: translateIn(language)(`choices/type/${row.type}`),
    is_active: row.is_active,
    status: row.is_active ? (1 as const) : (0 as const),
    is_verified: row.is_verified,
    deactivation_reason: row.deactivation_reason,
    registration_status: row.registration_status,
    registration_reason: row.registration_reason,
    department_id: row.department_id,
    department: departmentOf(row, language),
    city_id: row.city?.id ?? null,
    city: row.city && cityOf(row.city, language),
    birthdate: row.birthdate,
    gender: row.gender,
    nationality: row.nationality,
    sign: row.sign,
    will: row.will,
    balance: fromHalalas(row.balance),
    payout_asked_at: row.payout_asked_at?.toISOString() ?? null,
    orders_count: row.orders_count,
    login_numbers: row.login_numbers,
    last_login_date: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
  return { ...flat, user: flat }
}
