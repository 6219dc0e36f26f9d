import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { usePersonInputs } from '../../../platform/resource/form/personInputs.tsx'
import type { ResourceFormState } from '../../../platform/resource/form/useResourceForm.ts'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'

export type PersonFields = ResourceFormState['form']

/** Draws the field of a person that is one of a few values. */
export function ChoiceField(props: {
  form: PersonFields
  name: 'gender' | 'type'
  options: readonly { value: string; label: string }[]
  required?: boolean
}) {
  const { form, name, options, required = false } = props
  return (
    <SelectSearch
      path={name}
      label={fieldLabel(useT(), 'users', name)}
      required={required}
      clearable={!required}
      options={options}
      error={form.problems[name]}
      value={options.find((option) => option.value === form.values[name]) ?? null}
      onChange={(option) => form.set(name, option?.value ?? '')}
    />
  )
}

/** Draws the fields for a person's identity and contact details. */
export function WhoFields({ form }: { form: PersonFields }) {
  const { text, mobile, email } = usePersonInputs(form, 'users')
  return (
    <>
      {text('first_name', { required: true })}
      {text('last_name')}
      {mobile()}
      {email()}
    </>
  )
}
