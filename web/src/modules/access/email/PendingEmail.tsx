import type { PendingEmail as Pending } from '@bustan/contract/access/email/emailChange.ts'
import { IconMailQuestion } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import * as styles from './email.module.css'

type Send = () => Promise<{ message: string }>

/** A new email that waits to be confirmed: since when, and the ways to send its link again and to withdraw it. */
export function PendingEmail(props: {
  pending: NonNullable<Pending>
  /** Null where the reader may only look. */
  actions: { again: Send; withdraw: Send } | null
  /** Reads anew what is shown. */
  renew: () => Promise<unknown>
}) {
  const t = useT()
  const { pending, actions, renew } = props
  const onSettled = () => renew().catch(() => undefined)
  const again = useAction({ work: async () => actions?.again(), onSettled })
  const withdraw = useAction({ work: async () => actions?.withdraw(), onSettled })
  const isBusy = again.isBusy || withdraw.isBusy
  return (
    <div className={styles.emailWaits}>
      <IconMailQuestion size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p>
          <b>{t('emailChange/waits')}</b> <Ltr>{pending.email}</Ltr>
        </p>
        <p className="muted">
          {t('emailChange/sent')} <DateTime value={pending.sent_at} />
        </p>
        {actions && (
          <div className={styles.emailWaitsActions}>
            <Button
              size="xs"
              variant="light"
              loading={again.isBusy}
              disabled={isBusy}
              onClick={() => void again.run()}
            >
              {t('emailChange/again')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={withdraw.isBusy}
              disabled={isBusy}
              onClick={() => void withdraw.run()}
            >
              {t('emailChange/withdraw')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
