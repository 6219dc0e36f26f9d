import type { PendingEmail as Pending } from '@bustan/contract/access/email/emailChange.ts'
import { Button } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import './email.css'

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
  const [busy, setBusy] = useState<'again' | 'withdraw' | null>(null)
  const { pending, actions, renew } = props
  const take = async (what: 'again' | 'withdraw', send: Send) => {
    setBusy(what)
    try {
      showToast({ message: (await send()).message })
    } catch (error) {
      showToast({ tone: 'error', message: errorText(t, error) })
    }
    await renew().catch(() => undefined)
    setBusy(null)
  }
  return (
    <div className="email-waits">
      <IconMailQuestion size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p>
          <b>{t('emailChange/waits')}</b> <Ltr>{pending.email}</Ltr>
        </p>
        <p className="muted">
          {t('emailChange/sent')} <DateTime value={pending.sent_at} />
        </p>
        {actions && (
          <div className="email-waits-actions">
            <Button
              size="xs"
              variant="light"
              loading={busy === 'again'}
              disabled={busy !== null}
              onClick={() => void take('again', actions.again)}
            >
              {t('emailChange/again')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={busy === 'withdraw'}
              disabled={busy !== null}
              onClick={() => void take('withdraw', actions.withdraw)}
            >
              {t('emailChange/withdraw')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
