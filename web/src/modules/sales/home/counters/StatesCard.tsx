import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { orderMachine } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Overview } from '@bustan/contract/sales/home/statistic.ts'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { stateTone } from '../../../../platform/resource/pieces/stateTone.ts'
import { ChartTable } from '../../../../ui/charts/ChartTable.tsx'
import { Ring } from '../../../../ui/charts/Ring.tsx'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { StateBadge } from '../../../../ui/pieces/values/StateBadge.tsx'
import * as styles from '../business/homeCharts.module.css'

/** All orders of the period by where they stand: a ring, and the table that says the same. */
export function StatesCard({ overview }: { overview: Overview }) {
  const t = useT()
  const { states, now, today } = overview
  const all = states.reduce((sum, { count }) => sum + count, 0)
  return (
    <FormCard level={3} title={t('home/byState')} text={t('home/byStateText')}>
      <div className={styles.homeStates}>
        <Ring
          parts={states.map(({ status, count }) => ({
            key: status,
            value: count,
            tone: stateTone(orderMachine, status),
          }))}
        >
          <span className={`${styles.homeStatesAll} num`}>{formatNumber(all, 'en')}</span>
          <span className="muted">{t('home/measures/orders')}</span>
        </Ring>
        <ChartTable
          isWhole
          caption={t('home/byState')}
          head={[t('home/state'), t('home/measures/orders'), t('home/share')]}
          rows={states.map(({ status, count }) => ({
            key: status,
            cells: [
              <AppLink
                key="state"
                className={styles.homeState}
                href={orderPages.list({ status, from: now.from, to: today })}
              >
                <StateBadge tone={stateTone(orderMachine, status)}>{t(`orderStates/${status}`)}</StateBadge>
              </AppLink>,
              <bdi key="count" className="num">
                {formatNumber(count, 'en')}
              </bdi>,
              <bdi key="share" className="num muted" dir="ltr">
                {`${all === 0 ? 0 : Math.round((count / all) * 100)}%`}
              </bdi>,
            ],
          }))}
        />
      </div>
    </FormCard>
  )
}
