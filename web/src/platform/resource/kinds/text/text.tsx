import type { TextField } from '@bustan/contract/core/kinds/text/text.ts'
import { traitsOf } from '@bustan/contract/core/kinds/text/textFormats.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { useT } from '../../../i18n/i18n.ts'
import { FormattedText } from '../../pieces/FormattedText.tsx'
import { typedProps } from '../controlProps.ts'
import type { InputProps, KindView } from '../kindView.ts'

function TextControl(props: InputProps<TextField>) {
  const { TypedText } = props.controls
  const { format, max } = props.field
  const { isLatin = false, keyboard } = traitsOf(format)
  return (
    <TypedText
      {...typedProps(props, useT())}
      maxLength={max}
      isLatin={isLatin}
      isLong={format === 'lines'}
      {...(keyboard ? { keyboard } : {})}
    />
  )
}

export const text: KindView<TextField> = {
  cell({ field, name, row, t }) {
    const value = textValue(row[name])
    if (value === null) return field.absent ? textOr(t, field.absent, null) : null
    return <FormattedText value={value} format={field.format} />
  },
  facts({ field, name, row, label }) {
    const value = textValue(row[name])
    return [
      {
        key: name,
        label: label(name),
        value: value === null ? null : <FormattedText value={value} format={field.format} isWhole />,
        ...(field.format === 'lines' ? { wide: true } : {}),
      },
    ]
  },
  Input: TextControl,
  initial(row, name, { format }) {
    const value = textValue(row?.[name]) ?? ''
    return format === 'phone' ? localPhone(value) : value
  },
  difference: ({ value }) => <bdi dir="auto">{String(value)}</bdi>,
}
