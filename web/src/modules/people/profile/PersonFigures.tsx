import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { Figure } from './Figure.tsx'
import { OrderFigures } from './OrderFigures.tsx'
import { summaryOptions } from '../users/people.queries.ts'
import * as styles from './figures.module.css'

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
