import { userForm } from '@bustan/contract/people/users.ts'
import { picturesOf, writeBody } from '../../platform/resource/formValues.ts'
import type { FormValues } from '../../platform/resource/formValues.ts'
import type { AnyRow } from '../../platform/resource/kit.ts'
import type { FormSource } from '../../platform/resource/useResourceForm.ts'
import { asUser } from './peopleKits.ts'

const PERSON = [
  'first_name',
  'last_name',
  'mobile',
  'email',
  'type',
  'department_id',
  'gender',
  'birthdate',
  'nationality',
  'sign',
] as const

// A new person starts on or off here; later the switch of the list and its reason decide.
const inputOf = (values: FormValues, row: AnyRow | null): Record<string, unknown> => ({
  ...Object.fromEntries(PERSON.map((name) => [name, values[name]])),
  ...(row ? {} : { is_active: values['is_active'] }),
})

/** The form of a person, new or being edited. */
export function personSource(row: AnyRow | null, type: 'client' | undefined): FormSource {
  const user = row && asUser(row)
  return {
    initial: {
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      mobile: user?.mobile ?? '',
      email: user?.email ?? '',
      type: user?.type ?? type ?? 'client',
      department_id: user?.department_id ?? null,
      gender: user?.gender ?? '',
      birthdate: user?.birthdate ?? '',
      nationality: user?.nationality ?? '',
      sign: user?.sign ?? '',
      image: user?.image ?? null,
      is_active: true,
    },
    schema: () => userForm(row ? 'edit' : 'create'),
    input: (values) => inputOf(values, row),
    body: (values, version) => writeBody(inputOf(values, row), picturesOf(['image'], values, row), version),
  }
}
