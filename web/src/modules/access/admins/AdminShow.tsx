import { adminPages } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { PendingEmail as PendingEmailOf } from '@bustan/contract/access/email/emailChange.ts'
import type { AdminDetail } from '@bustan/contract/access/admins/admins.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { Button } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AppLink, appLink } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { listCrumb } from '../../../platform/list/listAddress.ts'
import { RecordGate, useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import { PendingEmail } from '../email/PendingEmail.tsx'
import { PermissionChips } from '../roles/PermissionChips.tsx'
import { MobileLink, RoleChips } from './adminColumns.tsx'
import { adminKit, lockText } from './adminKit.ts'
import * as styles from './admins.module.css'

const ReasonDialog = lazy(() =>
  import('../../../ui/dialogs/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

/** The role that holds everything, always (spec part 1, section 9). */
const SUPER_ROLE = 1

function SecondFactorCard({ admin }: { admin: AdminDetail }) {
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
      <Suspense fallback={null}>
        {asking && (
          <ReasonDialog
            opened
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
      </Suspense>
    </FormCard>
  )
}

/** Shown while a first password was never chosen. */
function InvitationCard({ admin }: { admin: AdminDetail }) {
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
function PendingEmailCard({ admin, pending }: { admin: AdminDetail; pending: NonNullable<PendingEmailOf> }) {
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

function FaceCard({ admin }: { admin: AdminDetail }) {
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

function PersonCard({ admin }: { admin: AdminDetail }) {
  const t = useT()
  return (
    <FormCard title={t('admins/person')}>
      <DefinitionList
        columns={2}
        items={[
          { key: 'first_name', label: fieldLabel(t, 'admins', 'first_name'), value: admin.first_name },
          {
            key: 'last_name',
            label: fieldLabel(t, 'admins', 'last_name'),
            value: admin.last_name || null,
          },
          { key: 'email', label: fieldLabel(t, 'admins', 'email'), value: <Ltr>{admin.email}</Ltr> },
          {
            key: 'mobile',
            label: fieldLabel(t, 'admins', 'mobile'),
            value: admin.mobile && <MobileLink mobile={admin.mobile} />,
          },
          {
            key: 'visits',
            label: fieldLabel(t, 'admins', 'login_numbers'),
            value: <span className="num">{formatNumber(admin.login_numbers, 'en')}</span>,
          },
          {
            key: 'last',
            label: fieldLabel(t, 'admins', 'last_login_at'),
            value: admin.last_login_date ? <DateTime value={admin.last_login_date} /> : t('admins/never'),
          },
          {
            key: 'created_at',
            label: fieldLabel(t, 'admins', 'created_at'),
            value: <DateTime value={admin.created_at} />,
          },
          ...(admin.deactivation_reason
            ? [
                {
                  key: 'reason',
                  label: fieldLabel(t, 'admins', 'deactivation_reason'),
                  value: admin.deactivation_reason,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </FormCard>
  )
}

function Admin({ admin }: { admin: AdminDetail }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={<bdi>{admin.name}</bdi>}
        meta={
          <StateBadge tone={admin.is_active ? 'finished' : 'neutral'}>
            {t(admin.is_active ? 'values/on' : 'values/off')}
          </StateBadge>
        }
        breadcrumb={
          <Breadcrumb
            renderLink={appLink}
            items={[
              listCrumb(adminPages.base, t('resources/admins/title')),
              { key: 'this', label: admin.name },
            ]}
          />
        }
        secondary={<BackButton path={adminPages.base} />}
        primary={
          admin.allowed.edit && (
            <Button
              component={AppLink}
              href={adminPages.edit(admin.id)}
              leftSection={<IconPencil size={17} aria-hidden="true" />}
            >
              {t('form/edit')}
            </Button>
          )
        }
      />
      <FormLayout
        side={
          <>
            <FaceCard admin={admin} />
            {admin.pending_email && <PendingEmailCard admin={admin} pending={admin.pending_email} />}
            {admin.allowed.invite && <InvitationCard admin={admin} />}
            <SecondFactorCard admin={admin} />
          </>
        }
      >
        <PersonCard admin={admin} />
        <FormCard title={t('admins/may')}>
          <PermissionChips
            groups={admin.permissions}
            everything={admin.roles.some((role) => role.id === SUPER_ROLE)}
          />
        </FormCard>
        <RecordHistory resource="admins" id={admin.id} />
      </FormLayout>
    </>
  )
}

/** The page that shows an admin, read-only. */
export function AdminShow() {
  const id = useRecordId()
  return (
    <RecordGate kit={adminKit} id={id}>
      {(row) => <Admin admin={row} />}
    </RecordGate>
  )
}
