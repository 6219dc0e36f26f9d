import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { formatDateTime, formatDay } from '@bustan/contract/core/values/dates.ts'
import { WEEK_DAYS } from '@bustan/contract/core/values/weekdays.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import type { HoursSpan, SpecialDays, WeekHours } from '@bustan/contract/settings/delivery/workingHours.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiDates, useUiLang } from '../../../../ui/UiProvider.tsx'
import { useDayNames } from '../hours/dayNames.ts'
import type { RateEntry } from '../../fields/shapes.ts'
import { numbersIn, ratesIn, specialDaysIn, weekIn } from '../../fields/shapes.ts'
import * as styles from '../delivery.module.css'

function Spans({ spans }: { spans: readonly HoursSpan[] }) {
  const t = useT()
  if (spans.length === 0) return <span className="muted">{t('deliverySettings/closed')}</span>
  return <bdi dir="ltr">{spans.map(({ from, to }) => `${from}–${to}`).join(' · ')}</bdi>
}

function SpecialDaysValue({ all }: { all: readonly SpecialDays[] }) {
  const lang = useUiLang()
  return (
    <ul className={styles.weekValue}>
      {all.map(({ from, to, name_ar, name_en, spans }) => (
        <li key={from}>
          <bdi>{(lang === 'ar' ? (name_ar ?? name_en) : (name_en ?? name_ar)) ?? ''}</bdi>{' '}
          {[...new Set([from, to])].map((day) => formatDay(day, lang)).join(' – ')} <Spans spans={spans} />
        </li>
      ))}
    </ul>
  )
}

function RatesValue({ all }: { all: readonly RateEntry[] }) {
  const t = useT()
  const lang = useUiLang()
  return (
    <ul className={styles.weekValue}>
      {all.map(({ from, tax, reason }) => (
        <li key={from}>
          {t('settingsPage/rateFrom', {
            rate: isolate(`${formatNumber(Number(tax), 'en')}%`),
            day: formatDay(from, lang),
          })}
          {reason !== null && <bdi>{`: ${reason}`}</bdi>}
        </li>
      ))}
    </ul>
  )
}

function WeekValue({ week }: { week: WeekHours }) {
  const dayName = useDayNames()
  return (
    <ul className={styles.weekValue}>
      {WEEK_DAYS.map((day) => (
        <li key={day}>
          {dayName(day)} <Spans spans={week[day] ?? []} />
        </li>
      ))}
    </ul>
  )
}

/** A value that no plain field holds, to be read. */
export function ShapeValue({ shape, value }: { shape: string; value: unknown }) {
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const t = useT()
  const dayName = useDayNames()
  if (shape === 'weekHours') return <WeekValue week={weekIn(value)} />
  if (shape === 'specialDays') return <SpecialDaysValue all={specialDaysIn(value)} />
  if (shape === 'taxPlan') return <RatesValue all={ratesIn(value)} />
  if (shape === 'weekdays') return numbersIn(value).map(dayName).join(t('settingsPage/comma'))
  if (shape === 'moment') return formatDateTime(new Date(String(value)), lang, timeZone)
  return formatDay(String(value), lang)
}
