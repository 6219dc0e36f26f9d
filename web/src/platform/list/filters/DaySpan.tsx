import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { isDay } from '@bustan/contract/core/values/dates.ts'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { useT } from '../../i18n/i18n.ts'
import { SPANS, spansOf } from './daySpans.ts'
import type { Days } from './daySpans.ts'
import * as styles from '../../../ui/form/days/dayInput.module.css'

/** True when one of the two is no day, or the first is after the last. */
export const daysAreWrong = ({ from = '', to = '' }: Readonly<Partial<Days>>): boolean =>
  [from, to].some((day) => day !== '' && !isDay(day)) || (from !== '' && to !== '' && from > to)

/** A first and a last day, with the usual spans one click away. */
export function DaySpan(props: {
  labels: Readonly<Days>
  /** The name of the filter, where a list has several of days. */
  name?: string
  values: Readonly<{ from?: string | undefined; to?: string | undefined }>
  /** True if typing begins here when the panel opens. */
  first?: boolean
  onChange: (days: Partial<Days>) => void
}) {
  const { labels, onChange } = props
  const { from = '', to = '' } = props.values
  const t = useT()
  const spans = spansOf(useToday())
  const wrongWay = isDay(from) && isDay(to) && from > to
  return (
    <div className={styles.daySpan}>
      <FilterChips
        label={props.name ?? t('filters/spans')}
        options={SPANS.map((name) => ({ value: name, label: t(`filters/${name}`) }))}
        value={SPANS.find((name) => spans[name].from === from && spans[name].to === to) ?? null}
        onChange={(name) => isKeyOf(spans, name) && onChange(spans[name])}
      />
      <DayInput
        label={labels.from}
        {...(props.first ? { 'data-autofocus': true } : {})}
        value={from}
        error={wrongWay ? t('validation/days_order') : undefined}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput label={labels.to} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}
