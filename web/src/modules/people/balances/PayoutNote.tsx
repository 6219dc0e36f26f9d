import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'
import { PAYOUT_DAYS } from '@bustan/contract/core/resource/limits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { IconCashBanknote } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from '../profile/figures.module.css'

const BalanceDialog = latePart(() => import('./BalanceDialog.tsx'), 'BalanceDialog')

/** Says that somebody closed their account and waits for their balance, and until when they can be reached. */
export function PayoutNote({ user }: { user: UserDetail }) {
  const t = useT()
  const canPay = useCan('users edit')
  const [paying, setPaying] = useState(false)
  if (user.payout_asked_at === null || user.deleted_at !== null) return null
  const last = addDays(businessDay(new Date(user.payout_asked_at)), PAYOUT_DAYS)
  return (
    <div className={`${styles.personGone} ${styles.personPayout}`} role="status">
      <IconCashBanknote size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {user.balance > 0 ? (
          <>
            {t('payout/asked')} <Money strong halalas={toHalalas(user.balance)} />. {t('payout/until')}{' '}
            <DateTime show="day" value={`${last}T12:00:00Z`} />.
          </>
        ) : (
          t('payout/paid')
        )}
      </span>
      {canPay && user.balance > 0 && (
        <Button size="xs" variant="default" onClick={() => setPaying(true)}>
          {t('danger/payOut')}
        </Button>
      )}
      {paying && <BalanceDialog payout user={user} onClose={() => setPaying(false)} />}
    </div>
  )
}
