import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { toHalalas } from '@bustan/contract/core/money.ts'
import type { UserDetail } from '@bustan/contract/people/users.ts'
import { IconBasket, IconReceipt2, IconShoppingCartPause, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.ts'
import type { Icon } from '../../platform/screens.ts'
import { Money } from '../../ui/pieces/Money.tsx'
import './people.css'
import { summaryOptions } from './people.queries.ts'

function Figure(props: { icon: Icon; label: string; tone?: 'accent'; children: ReactNode }) {
  const Picture = props.icon
  return (
    <div className="sheet figure" data-tone={props.tone}>
      <Picture size={20} stroke={1.6} aria-hidden="true" />
      <span className="figure-label">{props.label}</span>
      <span className="figure-value num">{props.children}</span>
    </div>
  )
}

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
