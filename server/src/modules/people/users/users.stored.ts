import type { UserEditInput, UserInput } from '@bustan/contract/people/users/users.ts'
import type { UserType } from '@bustan/contract/people/users/userTypes.ts'
import type { Target } from './people.target.ts'

/** The fields of a person that staff may change, as they are stored. */
export type Columns = Pick<
  Target,
  | 'first_name'
  | 'last_name'
  | 'mobile'
  | 'email'
  | 'type'
  | 'department_id'
  | 'city_id'
  | 'gender'
  | 'birthdate'
  | 'nationality'
  | 'sign'
>

export const valueOrStored = <T>(sent: T | undefined, before: T | undefined, otherwise: T): T =>
  sent === undefined ? (before ?? otherwise) : sent

export function columnsOf(input: UserInput | UserEditInput, before: Target | null, type: UserType): Columns {
  const department_id = valueOrStored(input.department_id, before?.department_id, null)
  return {
    first_name: input.first_name,
    last_name: valueOrStored(input.last_name, before?.last_name, '') ?? '',
    mobile: input.mobile,
    email: valueOrStored(input.email, before?.email, null),
    type,
    department_id: type === 'employee' ? department_id : null,
    city_id: valueOrStored(input.city_id, before?.city_id, null),
    gender: valueOrStored(input.gender, before?.gender, null),
    birthdate: valueOrStored(input.birthdate, before?.birthdate, null),
    nationality: valueOrStored(input.nationality, before?.nationality, null),
    sign: valueOrStored(input.sign, before?.sign, null),
  }
}

export const personOf = (from: Columns): Columns => ({
  first_name: from.first_name,
  last_name: from.last_name,
  mobile: from.mobile,
  email: from.email,
  type: from.type,
  department_id: from.department_id,
  city_id: from.city_id,
  gender: from.gender,
  birthdate: from.birthdate,
  nationality: from.nationality,
  sign: from.sign,
})

/** A person as the audit trail keeps them. */
export const stateOf = (columns: Columns, is_active: boolean, image_key: string | null) => ({
  ...personOf(columns),
  image_key,
  is_active,
})
