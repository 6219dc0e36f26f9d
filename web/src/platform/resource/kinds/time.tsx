import type { TimeField } from '@bustan/contract/core/kinds/time.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { displayTime } from '../../../ui/pieces/values/displayTime.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { useT } from '../../i18n/i18n.ts'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

function ClockTime({ time }: { time: string }) {
  return (
    <span className="num" dir="auto">
      {displayTime(time, useUiLang())}
    </span>
  )
}

function TimeControl(props: InputProps<TimeField>) {
  const { name, form } = props
  const { TimeInput } = props.controls
  return (
    <TimeInput
      {...controlProps(props, useT())}
      name={name}
      readOnly={false}
      value={String(form.values[name] ?? '')}
      onChange={(time) => form.set(name, time)}
    />
  )
}

export const time: KindView<TimeField> = {
  column: { width: 96 },
  cell({ name, row }) {
    const value = textValue(row[name])
    return value === null ? null : <ClockTime time={value} />
  },
  Input: TimeControl,
  initial: (row, name) => textValue(row?.[name]) ?? '',
  difference: ({ value }) => <ClockTime time={String(value)} />,
}
