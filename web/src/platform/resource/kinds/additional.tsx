import type { AdditionalField } from '@bustan/contract/core/kinds/additional.ts'
import { isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { FormattedText } from '../pieces/FormattedText.tsx'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { partsIn } from '../form/formValues.ts'
import type { InputProps, KindView } from './kindView.ts'

function AdditionalControl(props: InputProps<AdditionalField>) {
  const { kit, name, form, controls } = props
  return (
    <controls.AdditionalInput
      resource={kit.definition.name}
      path={name}
      problems={form.problems}
      value={partsIn(form.values, name)}
      onChange={(values, id) => {
        form.put({ [name]: values })
        form.mend(`${name}.${id}`)
      }}
    />
  )
}

const filledIn = (value: unknown) => listOf(value, isRecord).filter(({ text }) => text !== null)

export const additional: KindView<AdditionalField> = {
  cell: ({ name, row }) => (
    <Clamped>
      {filledIn(row[name])
        .map(({ text }) => String(text))
        .join(' · ')}
    </Clamped>
  ),
  facts: ({ name, row }) =>
    listOf(row[name], isRecord).map(({ id, label, type, text }) => ({
      key: `${name}.${String(id)}`,
      label: String(label),
      value:
        text === null ? null : (
          <FormattedText
            value={String(text)}
            format={type === 'textarea' ? 'lines' : type === 'numberbox' ? 'code' : 'line'}
            isWhole
          />
        ),
      ...(type === 'textarea' ? { wide: true } : {}),
    })),
  Input: AdditionalControl,
  initial: (row, name) =>
    listOf(row?.[name], isRecord).flatMap(({ id, value }) =>
      value === null ? [] : [{ id: String(id), value: String(value) }],
    ),
  plain: (value) =>
    listOf(value, isRecord)
      .flatMap(({ id, value: typed }) => (typed === '' ? [] : [`${String(id)} ${String(typed)}`]))
      .toSorted()
      .join('\n'),
  difference: ({ value }) =>
    listOf(value, isRecord)
      .map((one) => String(recordOf(one)['value']))
      .join(' · '),
}
