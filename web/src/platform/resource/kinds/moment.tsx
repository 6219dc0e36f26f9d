import type { MomentField } from '@bustan/contract/core/kinds/moment.ts'
import { textValue } from '@bustan/contract/core/values/objects.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { useMoment } from '../../forms/useMoment.ts'
import { useT } from '../../i18n/i18n.ts'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'
import * as styles from './moment.module.css'

function MomentControl(props: InputProps<MomentField>) {
  const { name, form } = props
  const { DayInput, TimeInput } = props.controls
  const t = useT()
  const { label, required, error } = controlProps(props, t)
  const { day, time, put } = useMoment(form.values[name], (moment) => form.set(name, moment ?? ''))
  return (
    <div className={styles.moment}>
      <DayInput
        data-path={name}
        label={label}
        required={required}
        error={error}
        value={day}
        onChange={(next) => put(next, time)}
      />
      <TimeInput
        name={`${name}.time`}
        label={t('form/timeOf', { label })}
        isLabelHidden
        readOnly={false}
        value={time}
        onChange={(next) => put(day, next)}
      />
    </div>
  )
}

export const moment: KindView<MomentField> = {
  column: { width: 176, cardLabel: true },
  cell({ name, row }) {
    const value = textValue(row[name])
    return value === null ? null : <DateTime value={value} />
  },
  Input: MomentControl,
  initial: (row, name) => textValue(row?.[name]) ?? '',
  difference: ({ value }) => <DateTime value={String(value)} />,
}
