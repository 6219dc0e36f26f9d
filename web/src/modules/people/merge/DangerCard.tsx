import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { useState } from 'react'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Kit } from '../../../platform/resource/kit.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from './danger.module.css'

const MergeDialog = latePart(() => import('./MergeDialog.tsx'), 'MergeDialog')
const AnonymiseDialog = latePart(() => import('./AnonymiseDialog.tsx'), 'AnonymiseDialog')

const BalanceDialog = latePart(() => import('../balances/BalanceDialog.tsx'), 'BalanceDialog')

/** Shows the actions that can't be undone, to those who may take them. */
export function DangerCard({ user, backTo }: { user: UserDetail; backTo: Kit }) {
  const t = useT()
  const mayDelete = useCan('users delete')
  // The other account is found among all people.
  const mayFind = useCan('users index')
  const [open, setOpen] = useState<'merge' | 'anonymise' | 'payout' | null>(null)
  const mayPay = useCan('users edit')
  if (!mayDelete) return null
  const isOwed = user.balance > 0
  const close = () => setOpen(null)
  return (
    <FormCard title={t('danger/title')}>
      <div className={styles.dangerLines}>
        {mayFind && user.registration_status === 'accepted' && (
          <div>
            <span>
              <strong>{t('danger/merge')}</strong>
              <span className="muted">{t('danger/mergeText')}</span>
            </span>
            <Button variant="default" size="xs" onClick={() => setOpen('merge')}>
              {t('danger/mergeNow')}
            </Button>
          </div>
        )}
        <div>
          <span>
            <strong>{t('danger/anonymise')}</strong>
            <span className="muted">{t('danger/anonymiseText')}</span>
            {isOwed && (
              <span className={styles.dangerOwed}>
                {t('danger/owed')} <Money strong halalas={toHalalas(user.balance)} />
              </span>
            )}
          </span>
          {isOwed && mayPay ? (
            <Button variant="default" size="xs" onClick={() => setOpen('payout')}>
              {t('danger/payOut')}
            </Button>
          ) : (
            <Button
              color="red"
              variant="outline"
              size="xs"
              disabled={isOwed}
              onClick={() => setOpen('anonymise')}
            >
              {t('danger/anonymiseNow')}
            </Button>
          )}
        </div>
      </div>
      {open === 'merge' && <MergeDialog user={user} onClose={close} />}
      {open === 'payout' && <BalanceDialog payout user={user} onClose={close} />}
      {open === 'anonymise' && <AnonymiseDialog user={user} backTo={backTo} onClose={close} />}
    </FormCard>
  )
}
