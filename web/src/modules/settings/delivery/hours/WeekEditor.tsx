import { WEEK_DAYS } from '@bustan/contract/core/values/weekdays.ts'
import { MAX_SPANS } from '@bustan/contract/settings/delivery/deliveryLimits.ts'
import type { HoursSpan } from '@bustan/contract/settings/delivery/workingHours.ts'
import { Input } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import type { SectionFormState } from '../../sections/useSectionForm.ts'
import { useDayNames } from './dayNames.ts'
import { FIRST_SPAN, LATER_SPAN, SpanRow } from './SpanRow.tsx'
import { weekIn } from '../../fields/shapes.ts'
import { ToolButton } from '../../../../ui/pieces/ToolButton.tsx'
import * as styles from '../delivery.module.css'

interface RowProps {
  name: string
  day: number
  spans: readonly HoursSpan[]
  problems: SectionFormState['problems']
  readOnly: boolean
  /** Copies the day to all others. */
  onCopy: () => void
  onChange: (spans: readonly HoursSpan[]) => void
}

function DayRow(props: RowProps) {
  const { day, spans, readOnly } = props
  const t = useT()
  const row = useRef<HTMLLIElement>(null)
  const dayName = useDayNames()(day)
  const add = () => {
    props.onChange([...spans, spans.length === 0 ? FIRST_SPAN : LATER_SPAN])
    requestAnimationFrame(() => row.current?.querySelectorAll('input')[spans.length * 2]?.focus())
  }
  return (
    <li ref={row} className={styles.weekDay}>
      <span className={styles.weekName}>{dayName}</span>
      <div className={styles.weekSpans}>
        {spans.length === 0 && (
          <span className={`muted ${styles.weekClosed}`}>{t('deliverySettings/closed')}</span>
        )}
        {spans.map((span, at) => (
          // A span is where it stands: it has nothing else to be known by.
          // oxlint-disable-next-line react/no-array-index-key
          <SpanRow key={at} {...props} path={`${props.name}.${day}`} at={at} span={span} dayName={dayName} />
        ))}
      </div>
      {!readOnly && (
        <div className={styles.weekTools}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            disabled={spans.length >= MAX_SPANS}
            aria-label={t('deliverySettings/addSpan', { day: dayName })}
            onClick={add}
          >
            {t('deliverySettings/add')}
          </Button>
          <ToolButton hint label={t('deliverySettings/copyDay', { day: dayName })} onClick={props.onCopy}>
            <IconCopy size={17} aria-hidden="true" />
          </ToolButton>
        </div>
      )}
    </li>
  )
}

/** The hours of a week: spans for each of its days. */
export function WeekEditor(props: {
  name: string
  label: string
  form: SectionFormState
  readOnly: boolean
}) {
  const { name, label, form, readOnly } = props
  const value = form.values[name]
  const week = weekIn(value)
  const spansOf = (day: number) => week[day] ?? []
  const put = (change: (day: number) => readonly HoursSpan[]) =>
    form.set(
      name,
      week.map((_, day) => change(day)),
    )
  return (
    <fieldset className={styles.weekEditor} data-wide>
      <legend>{label}</legend>
      {form.problems[name] && <Input.Error>{form.problems[name]}</Input.Error>}
      <ul>
        {WEEK_DAYS.map((day) => (
          <DayRow
            key={day}
            name={name}
            day={day}
            spans={spansOf(day)}
            problems={form.problems}
            readOnly={readOnly}
            onCopy={() => put(() => spansOf(day))}
            onChange={(spans) => put((one) => (one === day ? spans : spansOf(one)))}
          />
        ))}
      </ul>
    </fieldset>
  )
}
