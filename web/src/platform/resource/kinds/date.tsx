import type { DateField } from '@bustan/contract/core/kinds/date.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { useT } from '../../i18n/i18n.ts'
import { typedProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

function DateInput(props: InputProps<DateField>) {
  const { name, field, form, row } = props
  const { DayInput } = props.controls
  const t = useT()
  const stored = textValue(row?.[name]) ?? ''
  const today = useToday()
  // A day that is past already may stay; what is chosen anew may not be.
  const first = field.fromToday ? (stored && stored < today ? stored : today) : ''
  const after = field.notBefore ? String(form.values[field.notBefore] ?? '') : ''
  const min = after > first ? after : first
  return <DayInput {...typedProps(props, t)} {...(min ? { min } : {})} />
}

const dayOf = (day: string) => <DateTime value={`${day}T12:00:00Z`} show="day" />

export const date: KindView<DateField> = {
  column: { width: 116, cardLabel: true },
  cell({ name, row }) {
    const value = row[name]
    return typeof value === 'string' ? dayOf(value) : null
  },
  Input: DateInput,
  initial: (row, name) => textValue(row?.[name]) ?? '',
  difference: ({ value }) => dayOf(String(value)),
}
