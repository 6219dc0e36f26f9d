import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { IconBasket, IconReceipt2, IconShoppingCartPause, IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import type { Icon } from '../../../platform/navigation/screens.ts'
import { summaryOptions } from '../users/people.queries.ts'
import * as styles from './figures.module.css'

/** One number at a glance. */
function Figure(props: { icon: Icon; label: string; tone?: 'accent'; children: ReactNode }) {
  const Picture = props.icon
  return (
    <div className={`sheet ${styles.figure}`} data-tone={props.tone}>
      <Picture size={20} stroke={1.6} aria-hidden="true" />
      <span className={styles.figureLabel}>{props.label}</span>
      <span className={`${styles.figureValue} num`}>{props.children}</span>
    </div>
  )
}

/** Shows how many orders there are, what they come to in riyals, and how many are still open; dashes until that is known. */
export function OrderFigures({
  sums,
  totalLabel,
}: {
  sums: { count: number; total: number; open: number } | undefined
  totalLabel: string
}) {
  const t = useT()
  const open = sums?.open ?? 0
  return (
    <>
      <Figure icon={IconBasket} label={fieldLabel(t, 'users', 'orders_count')}>
        {sums ? formatNumber(sums.count, 'en') : '—'}
      </Figure>
      <Figure icon={IconReceipt2} label={totalLabel}>
        {sums ? <Money halalas={toHalalas(sums.total)} /> : '—'}
      </Figure>
      <Figure
        icon={IconShoppingCartPause}
        label={t('figures/open')}
        {...(open > 0 ? { tone: 'accent' } : {})}
      >
        {sums ? formatNumber(open, 'en') : '—'}
      </Figure>
    </>
  )
}

/** Shows a person's order figures and balance at a glance. */
export function Figures({ user }: { user: UserDetail }) {
  const t = useT()
  const { data } = useQuery(summaryOptions(user.id))
  return (
    <div className={styles.figures}>
      <OrderFigures sums={data} totalLabel={t('figures/total')} />
      <Figure icon={IconWallet} label={fieldLabel(t, 'users', 'balance')}>
        <Money halalas={toHalalas(user.balance)} />
      </Figure>
    </div>
  )
}
