import { adminPages } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
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

/** The role that holds everything, always (spec part 1, section 9). */
const SUPER_ROLE = 1

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
