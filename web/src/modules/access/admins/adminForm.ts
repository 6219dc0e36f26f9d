import type { AdminDetail } from '@bustan/contract/access/admins/admins.ts'
import { adminForm } from '@bustan/contract/access/admins/admins.ts'
import { picturesOf, writeBody } from '../../../platform/resource/form/formValues.ts'
import type { FormValues } from '../../../platform/resource/form/formValues.ts'
import type { FormSource } from '../../../platform/resource/form/useResourceForm.ts'

const PERSON = ['email', 'mobile', 'first_name', 'last_name', 'roles'] as const

/** Checks whether the form asks for a password: a new admin who is not invited, or a change that was requested. */
export const asksPassword = (values: FormValues, row: AdminDetail | null): boolean =>
  row ? values['changes_password'] === true : values['invite'] !== true

/** Returns the input for an admin: the person, and only the fields about their sign-in that the form shows. */
function inputOf(values: FormValues, row: AdminDetail | null): Record<string, unknown> {
  const passwords = asksPassword(values, row)
    ? { password: values['password'], password_confirmation: values['password_confirmation'] }
    : {}
  const first = row ? {} : { is_active: values['is_active'], invite: values['invite'] }
  return { ...Object.fromEntries(PERSON.map((name) => [name, values[name]])), ...first, ...passwords }
}

/** The form of an admin, new or being edited. */
export function adminSource(admin: AdminDetail | null): FormSource {
  return {
    initial: {
      first_name: admin?.first_name ?? '',
      last_name: admin?.last_name ?? '',
      email: admin?.email ?? '',
      mobile: admin?.mobile ?? '',
      avatar: admin?.avatar ?? null,
      roles: admin?.roles.map((role) => role.id) ?? [],
      is_active: true,
      invite: false,
      changes_password: false,
      password: '',
      password_confirmation: '',
    },
    schema: (values) => adminForm(admin ? 'edit' : 'create', asksPassword(values, admin)),
    input: (values) => inputOf(values, admin),
    // Once the second one is as long as the first: until then somebody is still writing it.
    between: ({ password, password_confirmation: again }) =>
      String(again) !== String(password) && again && String(again).length >= String(password).length
        ? [{ field: 'password_confirmation', key: 'notEqualPasswords' }]
        : [],
    body: (values, version) =>
      writeBody(inputOf(values, admin), picturesOf(['avatar'], values, admin), version),
    repeatable: false,
  }
}
