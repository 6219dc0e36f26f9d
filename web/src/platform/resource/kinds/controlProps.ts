import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { InputProps } from './kindView.ts'

type Props = InputProps<{ required?: boolean }>

/** Returns the props that the control of a field has whatever its kind. */
export const controlProps = ({ kit, name, field, form }: Props, t: Translate) => ({
  label: labelByName(t, kit.definition.subject, name),
  required: field.required ?? false,
  error: form.problems[name],
})

/** Returns the props of a control that a text is typed into. */
export const typedProps = (props: Props, t: Translate) => ({
  ...controlProps(props, t),
  'data-path': props.name,
  value: String(props.form.values[props.name] ?? ''),
  onChange: (text: string) => props.form.set(props.name, text),
})
