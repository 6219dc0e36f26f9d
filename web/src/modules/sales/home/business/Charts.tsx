import type { Overview } from '@bustan/contract/sales/home/statistic.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { useCell } from '../../../../platform/state/cell.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { ChartTable } from '../../../../ui/charts/ChartTable.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { asTable } from './asTable.ts'
import { DaysChart } from './DaysChart.tsx'
import { hourInWords } from './periodWords.ts'
import { StatesCard } from '../counters/StatesCard.tsx'
import { TopProducts } from './TopProducts.tsx'
import * as styles from './homeCharts.module.css'

/** Every so many hours one is named. */
const NAMED = 6

function HoursChart({ overview }: { overview: Overview }) {
  const t = useT()
  const lang = useUiLang()
  const isTable = useCell(asTable)
  const { hours } = overview
  const nameOf = (hour: number) =>
    t('home/hours', { from: hourInWords(hour, lang), to: hourInWords((hour + 1) % hours.length, lang) })
  const busiest = hours.indexOf(Math.max(...hours))
  return (
    <FormCard level={3} title={t('home/byHour')} text={t('home/byHourText')}>
      {isTable ? (
        <ChartTable
          caption={t('home/byHour')}
          head={[t('home/hour'), t('home/measures/orders')]}
          rows={hours.map((count, hour) => ({
            key: String(hour),
            cells: [
              nameOf(hour),
              <bdi key="count" className="num">
                {formatNumber(count, 'en')}
              </bdi>,
            ],
          }))}
        />
      ) : (
        <BarChart
          label={`${t('home/byHour')}. ${t('home/hourKeys')}`}
          start={busiest}
          points={hours.map((count, hour) => ({
            key: String(hour),
            now: count,
            tick: hour % NAMED === 0 ? hourInWords(hour, lang) : undefined,
            said: t('home/figure', { name: nameOf(hour), figure: t('home/ordersCount', { count }) }),
          }))}
          figures={(hour) => (
            <>
              <p className="strong">{nameOf(hour)}</p>
              <p className={styles.homeKey} data-of="now">
                {t('home/ordersCount', { count: hours[hour] ?? 0 })}
              </p>
            </>
          )}
        />
      )}
    </FormCard>
  )
}

/** Shows charts of the numbers of a period. A single day has no days to compare. */
export function Charts({ overview }: { overview: Overview }) {
  const isOneDay = overview.days.length === 1
  return (
    <div className={styles.homeCharts}>
      {isOneDay ? <HoursChart overview={overview} /> : <DaysChart overview={overview} />}
      <StatesCard overview={overview} />
      {!isOneDay && <HoursChart overview={overview} />}
      <TopProducts overview={overview} isWide={isOneDay} />
    </div>
  )
}
