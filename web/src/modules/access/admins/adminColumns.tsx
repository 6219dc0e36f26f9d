import { adminPages } from '@bustan/contract/access/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { AdminRow } from '@bustan/contract/access/admins/admins.ts'
import { parsePhone } from '@bustan/contract/core/values/phone.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import { switchColumn } from '../../../platform/resource/pieces/switchColumn.tsx'
import { visitColumns } from '../../../platform/list/visitColumns.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { PhoneLink } from '../../../ui/pieces/values/PhoneLink.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as permissionsStyles from '../roles/permissions.module.css'
import * as styles from './admins.module.css'

/** The roles of an admin as calm chips; one that is switched off is struck out. */
export function RoleChips(props: { roles: AdminRow['roles']; t: Translate }) {
  const { roles, t } = props
  if (roles.length === 0) return <span className="muted">{t('admins/noRoles')}</span>
  return (
    <span className={styles.roleChips}>
      {roles.map((role) => (
        <span
          key={role.id}
          className={styles.roleChip}
          data-off={!role.is_active || undefined}
          title={role.is_active ? undefined : t('admins/roleInactive')}
        >
          <bdi>{role.name}</bdi>
          {!role.is_active && <span className="sr">{t('admins/roleInactive')}</span>}
        </span>
      ))}
    </span>
  )
}

/** A mobile of the API (05… or E.164) as a call link. */
export function MobileLink({ mobile }: { mobile: string | null }) {
  const e164 = mobile && parsePhone(mobile)
  return e164 ? <PhoneLink e164={e164} /> : null
}

function Person(props: { admin: AdminRow; canShow: boolean; isCaller: boolean; t: Translate }) {
  const { admin, t } = props
  const name = <Clamped>{admin.name}</Clamped>
  return (
    <span className={styles.adminPerson}>
      <UserAvatar name={admin.name} image={admin.avatar_thumbnail} size={34} />
      <MaybeLink strong href={props.canShow && adminPages.show(admin.id)}>
        {name}
      </MaybeLink>
      {props.isCaller && <span className={styles.adminYou}>{t('admins/you')}</span>}
      {admin.has_second_factor && (
        <span className={permissionsStyles.roleMark} title={fieldLabel(t, 'admins', 'has_second_factor')}>
          <IconShieldCheck size={16} stroke={1.7} aria-hidden="true" />
          <span className="sr">{fieldLabel(t, 'admins', 'has_second_factor')}</span>
        </span>
      )}
    </span>
  )
}

const ownVisitColumns = (tools: ColumnTools) =>
  visitColumns<AdminRow>(
    tools,
    {
      visits: fieldLabel(tools.t, 'admins', 'login_numbers'),
      last: fieldLabel(tools.t, 'admins', 'last_login_at'),
      never: tools.t('admins/never'),
    },
    { width: 110, card: 'sub', cardLabel: true },
  )

/** The columns of the admins list. */
export function adminColumns(
  tools: ColumnTools & {
    callerId: number
    canShow: boolean
    onSetActive: (admin: AdminRow, on: boolean) => void
  },
): Column<AdminRow>[] {
  const { t, sortBy } = tools
  return [
    fieldColumn(t, 'admins', 'name', {
      card: 'title',
      least: 200,
      ...sortBy('name'),
      cell: (row) => (
        <Person admin={row} canShow={tools.canShow} isCaller={row.id === tools.callerId} t={t} />
      ),
    }),
    fieldColumn(t, 'admins', 'email', {
      card: 'sub',
      least: 165,
      hideable: true,
      cell: (row) => <Clamped>{row.email}</Clamped>,
    }),
    fieldColumn(t, 'admins', 'mobile', {
      card: 'sub',
      width: 140,
      hideable: true,
      cell: (row) => <MobileLink mobile={row.mobile} />,
    }),
    fieldColumn(t, 'admins', 'roles', {
      card: 'sub',
      least: 150,
      hideable: true,
      cell: (row) => <RoleChips roles={row.roles} t={t} />,
    }),
    ...ownVisitColumns(tools),
    switchColumn({
      t,
      nameOf: (admin) => admin.name,
      isOn: (admin) => admin.is_active,
      canSet: (admin) => admin.allowed.activate,
      onSet: tools.onSetActive,
    }),
  ]
}
