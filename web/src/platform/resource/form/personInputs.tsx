import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { TextInput } from '@mantine/core'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { ResourceFormState } from './useResourceForm.ts'

const NAME_MAX = 60

type PersonField = 'first_name' | 'last_name' | 'email' | 'mobile' | 'birthdate' | 'nationality' | 'sign'

/** The state of an input apart from its value. */
interface InputOptions {
  required?: boolean
  disabled?: boolean
}

/** Returns functions that render the inputs of a person: texts such as names, an email address, a mobile number. */
export function usePersonInputs(form: ResourceFormState['form'], subject: 'admins' | 'users') {
  const t = useT()
  const set = (name: PersonField) => (value: string) => form.set(name, value)
  const props = (name: PersonField, { required = false, disabled = false }: InputOptions = {}) => ({
    ...form.field(name),
    value: String(form.values[name] ?? ''),
    label: fieldLabel(t, subject, name),
    required,
    disabled,
  })
  const typed = (name: PersonField) => ({
    onChange: (event: { currentTarget: { value: string } }) => set(name)(event.currentTarget.value),
  })
  return {
    set,
    props,
    text: (name: PersonField, options?: InputOptions) => (
      <TextInput {...props(name, options)} {...typed(name)} maxLength={NAME_MAX} dir="auto" />
    ),
    email: (options?: InputOptions) => (
      <LtrInput
        {...props('email', options)}
        {...typed('email')}
        type="email"
        autoComplete="off"
        maxLength={191}
      />
    ),
    mobile: () => (
      <DigitsInput
        {...props('mobile', { required: true })}
        kind="phone"
        placeholder="05x xxx xxxx"
        maxLength={20}
        onChange={set('mobile')}
      />
    ),
  }
}
