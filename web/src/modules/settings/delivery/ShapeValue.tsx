import { formatDate, formatDateTime } from '@bustan/contract/core/dates.ts'
import { WEEK_DAYS } from '@bustan/contract/core/weekdays.ts'
import type { WeekHours } from '@bustan/contract/settings/workingHours.ts'
import { useT } from '../../../platform/i18n.ts'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { useDayNames } from './dayNames.ts'
import './delivery.css'

function WeekValue({ week }: { week: WeekHours }) {
  const t = useT()
  const dayName = useDayNames()
  return (
    <ul className="week-value">
      {WEEK_DAYS.map((day) => {
        const spans = week[day] ?? []
        return (
          <li key={day}>
            {dayName(day)}{' '}
            {spans.length === 0 ? (
              <span className="muted">{t('deliverySettings/closed')}</span>
            ) : (
              <bdi dir="ltr">{spans.map(({ from, to }) => `${from}–${to}`).join(' · ')}</bdi>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A value that no plain field holds, to be read. */
export function ShapeValue({ shape, value }: { shape: string; value: unknown }) {
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const t = useT()
  const dayName = useDayNames()
  if (shape === 'weekHours') return <WeekValue week={value as WeekHours} />
  if (shape === 'weekdays') return (value as number[]).map(dayName).join(t('settingsPage/comma'))
  if (shape === 'moment') return formatDateTime(new Date(String(value)), lang, timeZone)
  return formatDate(new Date(`${String(value)}T12:00:00Z`), lang, 'UTC')
}
