import { listText } from '@bustan/contract/core/texts/translate.ts'
import type { ChoicesField } from '@bustan/contract/core/kinds/choices.ts'
import { isText, listOf } from '@bustan/contract/core/values/objects.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { wordsIn } from '../form/formValues.ts'
import { optionText } from './choice.tsx'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

const namesOf = (t: Translate, name: string, options: unknown): string =>
  listText(
    t,
    listOf(options, isText).map((option) => optionText(t, name, option)),
  )

function ChoicesSelect(props: InputProps<ChoicesField>) {
  const { name, field, form } = props
  const { SelectMany } = props.controls
  const t = useT()
  const named = (value: string) => ({ value, label: optionText(t, name, value) })
  return (
    <SelectMany
      {...controlProps(props, t)}
      path={name}
      options={field.options.map(named)}
      chosen={wordsIn(form.values, name).map(named)}
      leaveOut={(label) => t('form/leaveOut', { name: label })}
      onChange={(chosen) =>
        form.set(
          name,
          chosen.map(({ value }) => value),
        )
      }
    />
  )
}

export const choices: KindView<ChoicesField> = {
  cell: ({ name, row, t }) => <Clamped>{namesOf(t, name, row[name])}</Clamped>,
  Input: ChoicesSelect,
  initial: (row, name) => listOf(row?.[name], isText),
  difference: ({ name, value, t }) => namesOf(t, name, value),
}
