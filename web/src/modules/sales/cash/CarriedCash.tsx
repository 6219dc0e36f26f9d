import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Carried } from '@bustan/contract/sales/cash/cash.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCan } from '../../../platform/session/can.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { cashOptions } from './cashFilters.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import * as styles from './cash.module.css'

function Line({
  cash,
  isOwn,
  onHandOver,
}: {
  cash: Carried
  isOwn: boolean
  onHandOver: (() => void) | null
}) {
  const t = useT()
  return (
    <li data-key={cash.carrier.id}>
      <span className={styles.carrier}>
        <span className="strong">
          <bdi>{cash.carrier.name}</bdi>
          {isOwn && <span className="muted"> · {t('cash/you')}</span>}
        </span>
        <span className="muted">
          {t('cash/payments', { count: cash.payments })} · <DateTime value={cash.since} />
        </span>
      </span>
      {cash.amount !== null && <Money strong halalas={toHalalas(cash.amount)} />}
      {onHandOver && (
        <Button size="sm" variant={isOwn ? 'filled' : 'default'} onClick={onHandOver}>
          {t(isOwn ? 'cash/handOver' : 'cash/receive')}
        </Button>
      )}
    </li>
  )
}

/** Shows who carries cash, and lets them hand it over; whoever counts can take it over. */
export function CarriedCash() {
  const t = useT()
  const profile = useProfile()
  const [can, canCount] = [useCan('orders collect'), useCan('cash count')]
  const cash = useQuery(cashOptions)
  const [handing, setHanding] = useState<Carried | null>(null)
  const isOwn = (one: Carried) => one.carrier.id === profile?.id
  return (
    <FormCard title={t('cash/carried')} text={t('cash/carriedText')}>
      {cash.isPending && <SkeletonLines aria-busy widths={[60, 40]} />}
      {cash.isError && <p className="muted">{t('cash/failed')}</p>}
      {cash.data && !cash.data.is_on && <p className="muted">{t('cash/off')}</p>}
      {cash.data?.is_on && cash.data.carried.length === 0 && <p className="muted">{t('cash/nobody')}</p>}
      {cash.data && cash.data.carried.length > 0 && (
        <ul className={styles.carried} aria-label={t('cash/carried')}>
          {cash.data.carried.map((one) => (
            <Line
              key={one.carrier.id}
              cash={one}
              isOwn={isOwn(one)}
              onHandOver={canCount || (can && isOwn(one)) ? () => setHanding(one) : null}
            />
          ))}
        </ul>
      )}
      {handing && <HandOverDialog cash={handing} isOwn={isOwn(handing)} onClose={() => setHanding(null)} />}
    </FormCard>
  )
}
