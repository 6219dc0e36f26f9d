import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { UserRow } from '@bustan/contract/people/users/users.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from '../profile/figures.module.css'

const ReasonDialog = latePart(() => import('../../../ui/dialogs/ReasonDialog.tsx'), 'ReasonDialog')

function useDecision(user: UserRow) {
  const client = useQueryClient()
  /** True while the dialog for the reason of a rejection is open. */
  const [asking, setAsking] = useState(false)
  const { run, isBusy } = useAction({
    work: (body: { status: 'accepted' | 'rejected'; reason?: string }) =>
      call(usersApi.decide, { params: { id: user.id }, body }),
    onDone: () => setAsking(false),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
  return { busy: isBusy, asking, setAsking, decide: run }
}

/** Accept or reject a request that waits; nothing once it is decided, or for whoever may not decide. */
export function DecisionButtons({ user, size = 'sm' }: { user: UserRow; size?: 'xs' | 'sm' }) {
  const t = useT()
  const mayDecide = useCan('users accept')
  const { busy, asking, setAsking, decide } = useDecision(user)
  if (!mayDecide || user.registration_status !== 'pending') return null

  return (
    <span className={styles.decision}>
      <Button
        size={size}
        variant="default"
        disabled={busy}
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('requests/reject')}
      </Button>
      <Button
        size={size}
        loading={busy && !asking}
        leftSection={<IconCheck size={16} aria-hidden="true" />}
        onClick={() => void decide({ status: 'accepted' })}
      >
        {t('requests/accept')}
      </Button>
      {asking && (
        <ReasonDialog
          danger
          strict
          busy={busy}
          title={t('requests/rejectTitle', { name: user.name })}
          message={t('requests/rejectMessage')}
          label={fieldLabel(t, 'users', 'registration_reason')}
          missing={t('requests/rejectMissing')}
          quick={(['unknown', 'incomplete', 'twice'] as const).map((key) => t(`requests/quick/${key}`))}
          confirmLabel={t('requests/reject')}
          onConfirm={(reason) => void decide({ status: 'rejected', reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
