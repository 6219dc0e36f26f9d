import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { PendingEmail as PendingEmailOf } from '@bustan/contract/access/email/emailChange.ts'
import type { AdminDetail } from '@bustan/contract/access/admins/admins.ts'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import { PendingEmail } from '../email/PendingEmail.tsx'
import { RoleChips } from './adminColumns.tsx'
import { lockText } from './adminKit.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from './admins.module.css'

const ReasonDialog = latePart(() => import('../../../ui/dialogs/ReasonDialog.tsx'), 'ReasonDialog')

export function SecondFactorCard({ admin }: { admin: AdminDetail }) {
  const t = useT()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { run, isBusy } = useAction({
    work: (reason: string) =>
      call(adminsApi.removeSecondFactor, { params: { id: admin.id }, query: { reason } }),
    onDone: () => client.invalidateQueries({ queryKey: ['admins'] }),
    onSettled: () => setAsking(false),
  })
  return (
    <FormCard title={fieldLabel(t, 'admins', 'has_second_factor')}>
      <div className={styles.adminFactor}>
        <StateBadge tone={admin.has_second_factor ? 'finished' : 'neutral'}>
          {t(admin.has_second_factor ? 'admins/secondFactorOn' : 'admins/secondFactorOff')}
        </StateBadge>
        {admin.allowed.second_factor && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('admins/removeSecondFactor')}
          </Button>
        )}
      </div>
      {asking && (
        <ReasonDialog
          danger
          strict
          busy={isBusy}
          title={t('admins/removeSecondFactorTitle')}
          message={t('admins/removeSecondFactorMessage', { name: admin.name })}
          label={t('admins/factorReason')}
          missing={t('admins/factorReasonMissing')}
          quick={(['inPerson', 'called', 'left'] as const).map((key) => t(`admins/factorQuick/${key}`))}
          confirmLabel={t('admins/removeSecondFactor')}
          onConfirm={(reason) => void run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </FormCard>
  )
}

/** Shown while a first password was never chosen. */
export function InvitationCard({ admin }: { admin: AdminDetail }) {
  const t = useT()
  const { run, isBusy } = useAction({
    work: () => call(adminsApi.invite, { params: { id: admin.id } }),
  })
  return (
    <FormCard title={t('admins/waits')}>
      <Button variant="default" loading={isBusy} onClick={() => void run()}>
        {t('admins/inviteAgain')}
      </Button>
    </FormCard>
  )
}

/** Shown while a new email waits to be confirmed. */
export function PendingEmailCard({
  admin,
  pending,
}: {
  admin: AdminDetail
  pending: NonNullable<PendingEmailOf>
}) {
  const t = useT()
  const client = useQueryClient()
  const params = { id: admin.id }
  return (
    <FormCard title={fieldLabel(t, 'admins', 'email')}>
      <PendingEmail
        pending={pending}
        actions={
          admin.allowed.edit && admin.lock !== 'self'
            ? {
                again: () => call(adminsApi.resendEmail, { params }),
                withdraw: () => call(adminsApi.withdrawEmail, { params }),
              }
            : null
        }
        renew={() => client.invalidateQueries({ queryKey: ['admins'] })}
      />
    </FormCard>
  )
}

export function FaceCard({ admin }: { admin: AdminDetail }) {
  const t = useT()
  const locked = lockText(admin, t)
  return (
    <FormCard>
      <div className={styles.adminFace}>
        <UserAvatar name={admin.name} image={admin.image} size={130} />
        <RoleChips roles={admin.roles} t={t} />
        {locked && (
          <p className={styles.adminLock}>
            <IconLock size={16} stroke={1.7} aria-hidden="true" />
            {locked}
          </p>
        )}
      </div>
    </FormCard>
  )
}
