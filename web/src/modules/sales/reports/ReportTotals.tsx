import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isDay } from '@bustan/contract/core/values/dates.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { entriesOf } from '@bustan/contract/core/values/objects.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { totalAmounts } from '@bustan/contract/sales/reports/financialReport.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { totalsOptions } from './report.queries.ts'
import type { ReportScope, ReportTotals as Totals } from './report.queries.ts'
import { Span } from './ReportDays.tsx'
import { spanBefore } from './filters/spanBefore.ts'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './report.module.css'

/** Each figure, by the key of its total and by the column that it is the sum of. */
const figures = [['total_orders_count', 'orders_count'], ...entriesOf(totalAmounts)] as const
type Figure = (typeof figures)[number][0]

function Amount({ figure, value, strong }: { figure: Figure; value: number; strong?: boolean }) {
  if (figure === 'total_orders_count')
    return <Ltr className={strong ? 'strong' : ''}>{formatNumber(value, 'en')}</Ltr>
  return <Money halalas={toHalalas(value)} strong={strong === true} />
}

/** Shows the change in percent; there is no percentage of nothing. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useT()
  if (now === before) return <span className={styles.reportChange}>{t('report/same')}</span>
  if (before === 0) return null
  const isMore = now > before
  const share = Math.round((Math.abs(now - before) / before) * 1000) / 10
  const percent = `${formatNumber(share, 'en')}%`
  const Icon = isMore ? IconArrowUp : IconArrowDown
  return (
    <span className={styles.reportChange} data-more={isMore || undefined}>
      <Icon size={15} aria-hidden="true" />
      <bdi dir="ltr" className="num" aria-hidden="true">
        {percent}
      </bdi>
      <span className="sr">{t(isMore ? 'report/more' : 'report/less', { percent })}</span>
    </span>
  )
}

/**
 * The days that those of an address are held against; null where they have no beginning. Days that have not begun count for nothing;
 * today is held against as much of another day.
 */
function useSpanBefore({ from = '', to = '' }: { from?: string; to?: string }) {
  const today = useToday()
  const last = to && to < today ? to : today
  const isComparable = isDay(from) && isDay(last) && from <= last
  return { before: isComparable ? spanBefore({ from, to: last }) : null, sameTime: last === today }
}

const Bone = () => (
  <span className={`${skeletonStyles.skeletonLine} ${styles.reportBone}`} aria-hidden="true" />
)

/** Draws the head that names the periods of the columns of figures. */
function Head(props: { from: string; to: string; before: DaySpan | null; sameTime: boolean }) {
  const { from, to, before } = props
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">{t('report/figure')}</span>
        </th>
        <th scope="col" data-align="number">
          <Span from={from} to={to} />
        </th>
        {before && (
          <th scope="col" data-align="number">
            {t('report/before')}
            <span className={styles.reportDays}>
              <Span {...before} />
              {props.sameTime && ` · ${t('report/sameTime')}`}
            </span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** A figure of the days before, and how it has changed since. */
function Before({ figure, now, before }: { figure: Figure; now: number; before: number }) {
  return (
    <span className={styles.reportBefore}>
      <Change now={now} before={before} />
      <Amount figure={figure} value={before} />
    </span>
  )
}

/** Shows the totals of all filtered rows, whatever page is shown, beside those of the days before. */
export function ReportTotals({ totals, scope }: { totals: Totals | undefined; scope: ReportScope }) {
  const t = useT()
  const [from, to] = [String(scope.from ?? ''), String(scope.to ?? '')]
  const { before, sameTime } = useSpanBefore({ from, to })
  const compared = useQuery({
    ...totalsOptions({ ...scope, ...before }, sameTime),
    enabled: before !== null && totals !== undefined,
  })
  const cell = (figure: Figure) => {
    if (totals && compared.data)
      return <Before figure={figure} now={totals[figure]} before={compared.data.data[figure]} />
    return compared.isError ? null : <Bone />
  }
  return (
    <FormCard title={t('report/totals')} text={t('report/totalsText')} flush>
      <table
        className={styles.reportTotals}
        data-piece="report-totals"
        aria-label={t('report/totals')}
        aria-busy={!totals}
      >
        <Head {...{ from, to, before, sameTime }} />
        <tbody>
          {figures.map(([figure, column]) => (
            <tr key={figure} data-figure={figure}>
              <th scope="row">{fieldLabel(t, 'reports', column)}</th>
              <td data-align="number">
                {totals ? <Amount figure={figure} value={totals[figure]} strong /> : <Bone />}
              </td>
              {before && <td data-align="number">{cell(figure)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {before && compared.isError && (
        <p className={styles.reportNote} role="alert">
          {t('report/notCompared')}{' '}
          <button type="button" className="text-button link" onClick={() => void compared.refetch()}>
            {t('report/again')}
          </button>
        </p>
      )}
    </FormCard>
  )
}
