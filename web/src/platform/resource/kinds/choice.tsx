import type { ChoiceField } from '@bustan/contract/core/kinds/choice.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { stateTone } from '../pieces/stateTone.ts'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

/** Returns the text that an option is called by. */
export const optionText = (t: Translate, name: string, option: string): string =>
  textOr(t, `choices/${name}/${option}`, option)

function ChoiceSelect(props: InputProps<ChoiceField>) {
  const { name, field, form } = props
  const { SelectSearch } = props.controls
  const t = useT()
  const options = field.options.map((value) => ({ value, label: optionText(t, name, value) }))
  return (
    <SelectSearch
      {...controlProps(props, t)}
      path={name}
      clearable={!field.required}
      options={options}
      value={options.find(({ value }) => value === form.values[name]) ?? null}
      onChange={(option) => form.set(name, option?.value ?? '')}
    />
  )
}

export const choice: KindView<ChoiceField> = {
  column: { width: 140 },
  cell({ field: { tones }, name, row, t }) {
    const value = textValue(row[name])
    if (value === null) return null
    const text = optionText(t, name, value)
    return tones ? <StateBadge tone={stateTone({ states: tones }, value)}>{text}</StateBadge> : text
  },
  Input: ChoiceSelect,
  initial: (row, name) => textValue(row?.[name]) ?? '',
  difference: ({ name, value, t }) => optionText(t, name, String(value)),
}
