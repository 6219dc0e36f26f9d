import { orderPages, reportPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { periods } from '@bustan/contract/sales/reports/periods.ts'
import type { Period } from '@bustan/contract/sales/reports/periods.ts'
import type { Overview } from '@bustan/contract/sales/home/statistic.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../../../platform/session/can.ts'
import { useCell } from '../../../../platform/state/cell.ts'
import { QueryErrorCard } from '../../../../platform/state/QueryErrorCard.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUrlState } from '../../../../platform/navigation/urlState.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { FilterChips } from '../../../../ui/list/filters/FilterChips.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { asTable } from './asTable.ts'
import { changeOf } from './change.ts'
import { countersOptions, overviewOptions } from '../home.queries.ts'
import { Linked } from '../counters/Linked.tsx'
import { spanInWords } from './periodWords.ts'
import { lazyPart } from '../../../../ui/pieces/latePart.tsx'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'
import * as homeStyles from '../home.module.css'
import * as chartsStyles from './homeCharts.module.css'

const Charts = lazyPart(() => import('./Charts.tsx'), 'Charts')

/** Without one in the address. */
const USUAL: Period = 'week'
const periodOf = (text: string | undefined): Period => periods.find((period) => period === text) ?? USUAL

function Trend({ figures, period }: { figures: { now: number; before: number }; period: Period }) {
  const t = useT()
  const change = changeOf(figures)
  if (!change) return <p className="muted">{t('home/nothingBefore')}</p>
  const Arrow = change.direction === 'more' ? IconArrowUpRight : IconArrowDownRight
  const percent = `${formatNumber(change.percent, 'en')}%`
  return (
    <p className="muted">
      <span className={chartsStyles.homeChange} data-direction={change.direction}>
        {change.direction !== 'same' && <Arrow size={16} stroke={2} className="flip" aria-hidden="true" />}
        {change.direction === 'same' ? t('home/same') : t(`home/${change.direction}`, { percent })}
      </span>{' '}
      {t(`home/against/${period}`)}
    </p>
  )
}

function Headline(props: { label: string; text?: string; href: string; value: ReactNode; trend: ReactNode }) {
  return (
    <Linked href={props.href} className={`sheet ${chartsStyles.homeHeadline}`}>
      <span className={chartsStyles.homeHeadlineLabel}>{props.label}</span>
      <span className={`${chartsStyles.homeHeadlineValue} num`}>{props.value}</span>
      {props.trend}
      {props.text && <span className={`${chartsStyles.homeHeadlineText} muted`}>{props.text}</span>}
    </Linked>
  )
}

function Headlines({ overview }: { overview: Overview | undefined }) {
  const t = useT()
  const seesSales = useCan('reports index')
  if (!overview)
    return (
      <div className={chartsStyles.homeHeadlines} aria-hidden="true">
        {['orders', ...(seesSales ? ['sales'] : [])].map((key) => (
          <div key={key} className={`sheet ${chartsStyles.homeHeadline}`}>
            <span className={`${skeletonStyles.skeletonLine} ${homeStyles.homeBone}`} />
          </div>
        ))}
      </div>
    )
  const { period, now, today, orders, sales } = overview
  const days = { from: now.from, to: today }
  return (
    <div className={chartsStyles.homeHeadlines}>
      <Headline
        label={t('home/ordersPlaced')}
        text={t('home/perDayText')}
        href={orderPages.list(days)}
        value={<span data-figure="orders">{formatNumber(orders.now, 'en')}</span>}
        trend={<Trend figures={orders} period={period} />}
      />
      {sales && (
        <Headline
          label={t('home/sales')}
          text={t('home/salesText')}
          href={reportPages.list(days)}
          value={<Money halalas={toHalalas(sales.now)} />}
          trend={<Trend figures={sales} period={period} />}
        />
      )}
    </div>
  )
}

const isOneDay = (period: Period) => period === 'today' || period === 'yesterday'

/** As high as what will stand there, or nearly: what stands below is unseen until then. */
const ChartSkeleton = ({ period }: { period: Period }) => (
  <div className={chartsStyles.homeCharts} aria-hidden="true" data-coming>
    <div className={`sheet ${chartsStyles.homeChartBone}`} />
    <div className={`sheet ${chartsStyles.homeChartBone}`} data-of="states" />
    {!isOneDay(period) && <div className={`sheet ${chartsStyles.homeChartBone}`} />}
    <div
      className={`sheet ${chartsStyles.homeChartBone} ${homeStyles.homeTop}`}
      data-of="products"
      data-wide={isOneDay(period) || undefined}
    />
  </div>
)

function PeriodHead(props: {
  chosen: Period
  overview: Overview | undefined
  onChange: (period: string) => void
}) {
  const t = useT()
  const lang = useUiLang()
  const isTable = useCell(asTable)
  const { chosen, overview } = props
  return (
    <div className={homeStyles.homeBusinessHead}>
      <div className={homeStyles.homeBusinessTitle}>
        <h2>{t('home/business')}</h2>
        <p className="muted" data-figure="span">
          {overview && spanInWords(overview.now, overview.period, lang)}
        </p>
      </div>
      <div className={homeStyles.homeBusinessTools}>
        <FilterChips
          label={t('home/period')}
          value={chosen}
          onChange={props.onChange}
          options={periods.map((period) => ({ value: period, label: t(`home/periods/${period}`) }))}
        />
        <button type="button" className="text-button" onClick={() => asTable.set(!isTable)}>
          {t(isTable ? 'home/asChart' : 'home/asTable')}
        </button>
      </div>
    </div>
  )
}

/** Shows the business figures for the period in the address: numbers first, then charts. */
export function Business() {
  const t = useT()
  const [search, patch] = useUrlState()
  const chosen = periodOf(search['period'])
  const overview = useQuery(overviewOptions(chosen))
  const counters = useQuery(countersOptions)
  const { data } = overview
  if (counters.data?.orders_count === 0)
    return (
      <FormCard title={t('home/business')}>
        <EmptyState title={t('home/newShop')} text={t('home/newShopText')} />
      </FormCard>
    )
  return (
    <section
      className={homeStyles.homeBusiness}
      aria-label={t('home/business')}
      aria-busy={overview.isPending || overview.isPlaceholderData}
    >
      <PeriodHead
        chosen={chosen}
        overview={data}
        onChange={(period) => patch({ period: period === USUAL ? null : period })}
      />
      {overview.isError && (!data || overview.isPlaceholderData) ? (
        <QueryErrorCard title={t('home/businessFailed')} query={overview} />
      ) : (
        <>
          <Headlines overview={data} />
          {data ? (
            <Suspense fallback={<ChartSkeleton period={data.period} />}>
              <Charts key={data.period} overview={data} />
            </Suspense>
          ) : (
            <ChartSkeleton period={chosen} />
          )}
        </>
      )}
    </section>
  )
}
