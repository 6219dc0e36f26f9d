import { adminPages } from '@bustan/contract/access/addresses.ts'
import type { AdminDetail } from '@bustan/contract/access/admins/admins.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { RecordHead, SwitchBadge } from '../../../platform/resource/RecordHead.tsx'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { RecordGate, useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { PermissionChips } from '../roles/PermissionChips.tsx'
import { MobileLink } from './adminColumns.tsx'
import { adminKit } from './adminKit.ts'
import { SecondFactorCard, InvitationCard, PendingEmailCard, FaceCard } from './AdminCards.tsx'
import { fact } from '../../../platform/resource/pieces/fact.ts'

/** The role that holds everything, always (spec part 1, section 9). */
const SUPER_ROLE = 1

function PersonCard({ admin }: { admin: AdminDetail }) {
  const t = useT()
  return (
    <FormCard title={t('admins/person')}>
      <DefinitionList
        columns={2}
        items={[
          fact(t, 'admins', 'first_name', admin.first_name),
          fact(t, 'admins', 'last_name', admin.last_name || null),
          fact(t, 'admins', 'email', <Ltr>{admin.email}</Ltr>),
          fact(t, 'admins', 'mobile', admin.mobile && <MobileLink mobile={admin.mobile} />),
          fact(
            t,
            'admins',
            'login_numbers',
            <span className="num">{formatNumber(admin.login_numbers, 'en')}</span>,
          ),
          fact(
            t,
            'admins',
            'last_login_at',
            admin.last_login_date ? <DateTime value={admin.last_login_date} /> : t('admins/never'),
          ),
          fact(t, 'admins', 'created_at', <DateTime value={admin.created_at} />),
          admin.deactivation_reason &&
            fact(t, 'admins', 'deactivation_reason', admin.deactivation_reason, { wide: true }),
        ]}
      />
    </FormCard>
  )
}

function Admin({ admin }: { admin: AdminDetail }) {
  const t = useT()
  return (
    <>
      <RecordHead
        name={admin.name}
        marks={<SwitchBadge on={admin.is_active} />}
        list={{ path: adminPages.base, title: t('resources/admins/title') }}
        editHref={admin.allowed.edit && adminPages.edit(admin.id)}
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
