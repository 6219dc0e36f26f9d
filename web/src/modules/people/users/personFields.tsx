import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { ResourceFormState } from '../../../platform/resource/form/useResourceForm.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'

export type PersonFields = ResourceFormState['form']

const NAME_MAX = 60

/** The inputs of a person's form, by the field they fill. */
export function usePersonFields(form: PersonFields) {
  const t = useT()
  const set = (name: string) => (value: string) => form.set(name, value)
  const props = (name: string, required = false) => ({
    ...form.field(name),
    value: String(form.values[name] ?? ''),
    required,
  })
  const text = (name: 'first_name' | 'last_name' | 'nationality' | 'sign', required = false) => (
    <TextInput
      {...props(name, required)}
      label={fieldLabel(t, 'users', name)}
      maxLength={NAME_MAX}
      dir="auto"
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  )
  const choice = (
    name: 'gender' | 'type',
    options: readonly { value: string; label: string }[],
    required = false,
  ) => (
    <SelectSearch
      path={name}
      label={fieldLabel(t, 'users', name)}
      required={required}
      clearable={!required}
      options={options}
      error={form.problems[name]}
      value={options.find((option) => option.value === form.values[name]) ?? null}
      onChange={(option) => set(name)(option?.value ?? '')}
    />
  )
  return { t, set, props, text, choice }
}

/** Draws the fields for a person's identity and contact details. */
export function WhoFields({ form }: { form: PersonFields }) {
  const { t, set, props, text } = usePersonFields(form)
  return (
    <>
      {text('first_name', true)}
      {text('last_name')}
      <DigitsInput
        {...props('mobile', true)}
        kind="phone"
        label={fieldLabel(t, 'users', 'mobile')}
        placeholder="05x xxx xxxx"
        maxLength={20}
        onChange={set('mobile')}
      />
      <LtrInput
        {...props('email')}
        label={fieldLabel(t, 'users', 'email')}
        type="email"
        autoComplete="off"
        maxLength={191}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
    </>
  )
}
