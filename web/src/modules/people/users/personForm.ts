import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import type { UserType } from '@bustan/contract/people/users/userTypes.ts'
import { userForm } from '@bustan/contract/people/users/users.ts'
import { picturesOf, writeBody } from '../../../platform/resource/form/formValues.ts'
import type { FormValues } from '../../../platform/resource/form/formValues.ts'
import type { FormSource } from '../../../platform/resource/form/useResourceForm.ts'

const PERSON = [
  'first_name',
  'last_name',
  'mobile',
  'email',
  'type',
  'department_id',
  'city_id',
  'gender',
  'birthdate',
  'nationality',
  'sign',
] as const

// A new person starts on or off here; later the switch of the list and its reason decide.
const inputOf = (values: FormValues, row: UserDetail | null): Record<string, unknown> => ({
  ...Object.fromEntries(PERSON.map((name) => [name, values[name]])),
  ...(row ? {} : { is_active: values['is_active'] }),
})

/** The form of a person, new or being edited. */
export function personSource(user: UserDetail | null, type: UserType | undefined): FormSource {
  return {
    initial: {
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      mobile: user?.mobile ?? '',
      email: user?.email ?? '',
      type: user?.type ?? type ?? 'client',
      department_id: user?.department_id ?? null,
      city_id: user?.city_id ?? null,
      gender: user?.gender ?? '',
      birthdate: user?.birthdate ?? '',
      nationality: user?.nationality ?? '',
      sign: user?.sign ?? '',
      image: user?.image ?? null,
      is_active: true,
    },
    schema: () => userForm(user ? 'edit' : 'create'),
    input: (values) => inputOf(values, user),
    body: (values, version) => writeBody(inputOf(values, user), picturesOf(['image'], values, user), version),
  }
}
