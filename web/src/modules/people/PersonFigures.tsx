import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { UserDetail } from '@bustan/contract/people/users.ts'
import { IconBasket, IconReceipt2, IconShoppingCartPause, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n.ts'
import { Money } from '../../ui/pieces/Money.tsx'
import { Figure } from './Figure.tsx'
import { summaryOptions } from './people.queries.ts'

/** What somebody has ordered and holds, at a glance. */
export function Figures({ user }: { user: UserDetail }) {
  const t = useT()
  const { data } = useQuery(summaryOptions(user.id))
  const open = data?.open ?? 0
  return (
    <div className="figures">
      <Figure icon={IconBasket} label={fieldLabel(t, 'users', 'orders_count')}>
        {data ? formatNumber(data.count, 'en') : '—'}
      </Figure>
      <Figure icon={IconReceipt2} label={t('figures/total')}>
        {data ? <Money halalas={toHalalas(data.total)} /> : '—'}
      </Figure>
      <Figure
        icon={IconShoppingCartPause}
        label={t('figures/open')}
        {...(open > 0 ? { tone: 'accent' } : {})}
      >
        {data ? formatNumber(open, 'en') : '—'}
      </Figure>
      <Figure icon={IconWallet} label={fieldLabel(t, 'users', 'balance')}>
        <Money halalas={toHalalas(user.balance)} />
      </Figure>
    </div>
  )
}
