import { WEEK_DAYS } from '@bustan/contract/core/weekdays.ts'
import { MOST_SPANS } from '@bustan/contract/settings/deliveryLimits.ts'
import { minutesOf } from '@bustan/contract/settings/workingHours.ts'
import type { HoursSpan, WeekHours } from '@bustan/contract/settings/workingHours.ts'
import { Button, Input } from '@mantine/core'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../../platform/i18n.ts'
import type { SectionFormState } from '../useSectionForm.ts'
import { useDayNames } from './dayNames.ts'
import { TimeInput } from './TimeInput.tsx'

const FIRST: HoursSpan = { from: '08:00', to: '16:00' }
const LATER: HoursSpan = { from: '17:00', to: '22:00' }

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

const goesOn = (span: HoursSpan) =>
  /^\d\d:\d\d$/.test(span.from) &&
  /^\d\d:\d\d$/.test(span.to) &&
  span.to !== '24:00' &&
  minutesOf(span)[1] > 1_440

function SpanRow(props: RowProps & { at: number; span: HoursSpan; dayName: string }) {
  const { name, day, at, span, spans, problems, readOnly, dayName } = props
  const t = useT()
  const put = (next: HoursSpan) => props.onChange(spans.map((one, place) => (place === at ? next : one)))
  const path = `${name}.${day}.${at}`
  const error = problems[`${path}.from`] ?? problems[`${path}.to`]
  const said = { day: dayName, number: at + 1 }
  return (
    <div className="week-span">
      <TimeInput
        name={`${path}.from`}
        label={t('deliverySettings/opens', said)}
        isLabelHidden
        value={span.from}
        readOnly={readOnly}
        onChange={(from) => put({ ...span, from })}
      />
      <span aria-hidden="true">{t('deliverySettings/dash')}</span>
      <TimeInput
        name={`${path}.to`}
        label={t('deliverySettings/closes', said)}
        isLabelHidden
        value={span.to}
        readOnly={readOnly}
        onChange={(to) => put({ ...span, to })}
      />
      {!readOnly && (
        <button
          type="button"
          className="tool"
          aria-label={t('deliverySettings/removeSpan', said)}
          onClick={() => props.onChange(spans.filter((_, place) => place !== at))}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      )}
      {goesOn(span) && <span className="muted week-on">{t('deliverySettings/nextDay')}</span>}
      {error && <Input.Error className="week-error">{error}</Input.Error>}
    </div>
  )
}

function DayRow(props: RowProps) {
  const { day, spans, readOnly } = props
  const t = useT()
  const row = useRef<HTMLLIElement>(null)
  const dayName = useDayNames()(day)
  const add = () => {
    props.onChange([...spans, spans.length === 0 ? FIRST : LATER])
    requestAnimationFrame(() => row.current?.querySelectorAll('input')[spans.length * 2]?.focus())
  }
  return (
    <li ref={row} className="week-day">
      <span className="week-name">{dayName}</span>
      <div className="week-spans">
        {spans.length === 0 && <span className="muted week-closed">{t('deliverySettings/closed')}</span>}
        {spans.map((span, at) => (
          // A span is where it stands: it has nothing else to be known by.
          // oxlint-disable-next-line react/no-array-index-key
          <SpanRow key={at} {...props} at={at} span={span} dayName={dayName} />
        ))}
      </div>
      {!readOnly && (
        <div className="week-tools">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            disabled={spans.length >= MOST_SPANS}
            aria-label={t('deliverySettings/addSpan', { day: dayName })}
            onClick={add}
          >
            {t('deliverySettings/add')}
          </Button>
          <button
            type="button"
            className="tool"
            title={t('deliverySettings/copyDay', { day: dayName })}
            aria-label={t('deliverySettings/copyDay', { day: dayName })}
            onClick={props.onCopy}
          >
            <IconCopy size={17} aria-hidden="true" />
          </button>
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
  const week = (Array.isArray(value) ? value : []) as WeekHours
  const spansOf = (day: number) => week[day] ?? []
  const put = (change: (day: number) => readonly HoursSpan[]) =>
    form.set(
      name,
      week.map((_, day) => change(day)),
    )
  return (
    <fieldset className="week-editor" data-wide>
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
