import { minutesOf } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { HoursSpan } from '@bustan/contract/settings/delivery/workingHours.ts'
import { Input } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { SectionFormState } from '../../sections/useSectionForm.ts'
import { TimeInput } from '../../../../ui/form/days/TimeInput.tsx'
import { ToolButton } from '../../../../ui/pieces/ToolButton.tsx'
import * as styles from '../delivery.module.css'

/** The hours that are put where there are none, and those put behind others. */
export const FIRST_SPAN: HoursSpan = { from: '08:00', to: '16:00' }
export const LATER_SPAN: HoursSpan = { from: '17:00', to: '22:00' }

const goesOn = (span: HoursSpan) =>
  /^\d\d:\d\d$/.test(span.from) &&
  /^\d\d:\d\d$/.test(span.to) &&
  span.to !== '24:00' &&
  minutesOf(span)[1] > 1_440

/** One span of hours: from, to, and a button that removes it. */
export function SpanRow(props: {
  /** The path of the list that it stands in. */
  path: string
  at: number
  span: HoursSpan
  spans: readonly HoursSpan[]
  /** The name of the day that the hours belong to. */
  dayName: string
  problems: SectionFormState['problems']
  readOnly: boolean
  onChange: (spans: readonly HoursSpan[]) => void
}) {
  const { at, span, spans, problems, readOnly, dayName } = props
  const t = useT()
  const put = (next: HoursSpan) => props.onChange(spans.map((one, place) => (place === at ? next : one)))
  const path = `${props.path}.${at}`
  const error = problems[`${path}.from`] ?? problems[`${path}.to`]
  const said = { day: dayName, number: at + 1 }
  return (
    <div className={styles.weekSpan}>
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
        <ToolButton
          label={t('deliverySettings/removeSpan', said)}
          onClick={() => props.onChange(spans.filter((_, place) => place !== at))}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ToolButton>
      )}
      {goesOn(span) && <span className={`muted ${styles.weekOn}`}>{t('deliverySettings/nextDay')}</span>}
      {error && <Input.Error className={styles.weekError}>{error}</Input.Error>}
    </div>
  )
}
