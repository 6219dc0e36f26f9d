import { addDays, isDay, startOfWeek } from '@bustan/contract/core/dates.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { useToday } from '../../ui/UiProvider.tsx'
import { useT } from '../i18n.ts'

/** The first and the last day of a span, `YYYY-MM-DD`; empty where it is open. */
export interface Days {
  from: string
  to: string
}

/** True when one of the two is no day, or the first is after the last. */
export const daysAreWrong = ({ from = '', to = '' }: Readonly<Partial<Days>>): boolean =>
  [from, to].some((day) => day !== '' && !isDay(day)) || (from !== '' && to !== '' && from > to)

const SPANS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const

/** The spans people ask for most, as of a day. Weeks and months end with that day. */
function spansOf(today: string): Record<(typeof SPANS)[number], Days> {
  const yesterday = addDays(today, -1)
  const month = `${today.slice(0, 8)}01`
  const lastMonthEnd = addDays(month, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: startOfWeek(today), to: today },
    month: { from: month, to: today },
    lastMonth: { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
  }
}

/** A first and a last day, with the usual spans one click away. */
export function DaySpan(props: {
  labels: Readonly<Days>
  values: Readonly<Partial<Days>>
  onChange: (days: Partial<Days>) => void
}) {
  const { labels, onChange } = props
  const { from = '', to = '' } = props.values
  const t = useT()
  const spans = spansOf(useToday())
  const wrongWay = isDay(from) && isDay(to) && from > to
  return (
    <div className="day-span">
      <FilterChips
        label={t('filters/spans')}
        options={SPANS.map((name) => ({ value: name, label: t(`filters/${name}`) }))}
        value={SPANS.find((name) => spans[name].from === from && spans[name].to === to) ?? null}
        onChange={(name) => onChange(spans[name as (typeof SPANS)[number]])}
      />
      <DayInput
        label={labels.from}
        value={from}
        error={wrongWay ? t('validation/days_order') : undefined}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput label={labels.to} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}
