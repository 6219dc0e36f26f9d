import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Overview } from '@bustan/contract/sales/home/statistic.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useCell } from '../../../../platform/state/cell.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { ChartTable } from '../../../../ui/charts/ChartTable.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { FilterChips } from '../../../../ui/list/filters/FilterChips.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import type { UiLang } from '../../../../ui/theme/appearance.ts'
import { asTable } from './asTable.ts'
import { dayInWords, weekdayOf } from './periodWords.ts'
import * as styles from './homeCharts.module.css'

type Measure = 'orders' | 'sales'
type Day = Overview['days'][number]

/** In a month, the first day and every fifth day are labelled. */
const NAMED = 5

const figuresOf = (day: Day, measure: Measure) =>
  measure === 'orders'
    ? { now: day.orders, before: day.orders_before }
    : { now: day.sales, before: day.sales_before }

function said(t: Translate, value: number | null, measure: Measure): string {
  if (value === null) return t('home/notYet')
  if (measure === 'orders') return t('home/ordersCount', { count: value })
  return t('home/riyals', { amount: formatHalalas(toHalalas(value)) })
}

function renderValue(value: number | null, measure: Measure): ReactNode {
  if (value === null) return '—'
  if (measure === 'sales') return <Money halalas={toHalalas(value)} />
  return <bdi className="num">{formatNumber(value, 'en')}</bdi>
}

const tickText = (overview: Overview, place: number, lang: UiLang) => {
  const day = overview.days[place]?.day
  if (overview.period === 'week') return day ? weekdayOf(day, lang) : undefined
  const number = place + 1
  return number === 1 || number % NAMED === 0 ? String(number) : undefined
}

/** The figures of a day beside those of the one it is compared with: the key of the chart as well. */
function DayFigures({ overview, place, measure }: { overview: Overview; place: number; measure: Measure }) {
  const t = useT()
  const lang = useUiLang()
  const { period, days, today } = overview
  const day = days[place]
  if (!day) return null
  const { now, before } = figuresOf(day, measure)
  return (
    <>
      <p className={styles.homeDay}>
        <span className="strong">
          {day.day ? dayInWords(day.day, period, lang) : t(`home/before/${period}`)}
        </span>
        {day.day && day.day <= today && (
          <AppLink className="link" href={orderPages.list({ from: day.day, to: day.day })}>
            {t('home/ordersOfDay')}
          </AppLink>
        )}
      </p>
      <p className={styles.homeKeys}>
        {day.day && (
          <span className={styles.homeKey} data-of="now">
            {t(`home/periods/${period}`)} <b>{renderValue(now, measure)}</b>
          </span>
        )}
        {day.day_before && (
          <span className={styles.homeKey} data-of="before">
            {t(`home/before/${period}`)} <b>{renderValue(before, measure)}</b>
          </span>
        )}
      </p>
    </>
  )
}

function DaysTable({ overview, measure }: { overview: Overview; measure: Measure }) {
  const t = useT()
  const lang = useUiLang()
  const { period, days, today } = overview
  const name = (day: string | null) => (day ? dayInWords(day, period, lang) : '—')
  return (
    <ChartTable
      caption={`${t('home/perDay')}: ${t(`home/measures/${measure}`)}`}
      head={[t('home/day'), t(`home/periods/${period}`), t(`home/before/${period}`)]}
      rows={days.map((day) => {
        const { now, before } = figuresOf(day, measure)
        return {
          key: `${day.day} ${day.day_before}`,
          cells: [
            day.day && day.day <= today ? (
              <AppLink key="day" className="link" href={orderPages.list({ from: day.day, to: day.day })}>
                {name(day.day)}
              </AppLink>
            ) : (
              name(day.day ?? day.day_before)
            ),
            renderValue(now, measure),
            renderValue(before, measure),
          ],
        }
      })}
    />
  )
}

/** Returns the text for a day that screen readers announce in the chart. */
function daySaid(t: Translate, overview: Overview, day: Day, measure: Measure, lang: UiLang): string {
  const { period } = overview
  const { now, before } = figuresOf(day, measure)
  const figure = (name: string, value: number | null) =>
    t('home/figure', { name, figure: said(t, value, measure) })
  return [
    ...(day.day ? [figure(dayInWords(day.day, period, lang), now)] : []),
    ...(day.day_before
      ? [
          figure(
            t('home/dayBefore', {
              span: t(`home/before/${period}`),
              day: dayInWords(day.day_before, period, lang),
            }),
            before,
          ),
        ]
      : []),
  ].join('. ')
}

/** Orders, or sales, of each day of the period over those of the one before. */
export function DaysChart({ overview }: { overview: Overview }) {
  const t = useT()
  const lang = useUiLang()
  const isTable = useCell(asTable)
  const [chosen, setMeasure] = useState<Measure>('orders')
  const measure = overview.sales ? chosen : 'orders'
  const { days, today } = overview
  const start = Math.max(
    0,
    days.findIndex(({ day }) => day === today),
  )
  return (
    <FormCard
      level={3}
      title={t('home/perDay')}
      text={t('home/perDayText')}
      end={
        overview.sales && (
          <FilterChips
            label={t('home/measure')}
            value={measure}
            onChange={(value) => setMeasure(value === 'sales' ? 'sales' : 'orders')}
            options={(['orders', 'sales'] as const).map((value) => ({
              value,
              label: t(`home/measures/${value}`),
            }))}
          />
        )
      }
    >
      {isTable ? (
        <DaysTable overview={overview} measure={measure} />
      ) : (
        <BarChart
          label={`${t('home/perDay')}: ${t(`home/measures/${measure}`)}. ${t('home/keys')}`}
          start={start}
          points={days.map((day, place) => ({
            key: `${day.day} ${day.day_before}`,
            ...figuresOf(day, measure),
            tick: tickText(overview, place, lang),
            said: daySaid(t, overview, day, measure, lang),
            isMarked: day.day === today,
          }))}
          figures={(place) => <DayFigures overview={overview} place={place} measure={measure} />}
        />
      )}
    </FormCard>
  )
}
