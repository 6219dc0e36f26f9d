import type { AdminRow } from '@bustan/contract/access/admins.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { parsePhone } from '@bustan/contract/core/phone.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { AppLink } from '../../../platform/AppLink.tsx'
import type { Say } from '../../../platform/i18n.ts'
import type { AnyRow } from '../../../platform/resource/kit.ts'
import { FlagMark } from '../../../platform/resource/kindCells.tsx'
import { directionOf, nextSort } from '../../../platform/resource/sorting.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { PhoneLink } from '../../../ui/pieces/PhoneLink.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import { asAdmin } from './adminKit.ts'
import './admins.css'

/** The roles of an admin as calm chips; one that is switched off is struck out. */
export function RoleChips(props: { roles: AdminRow['roles']; say: Say }) {
  const { roles, say } = props
  if (roles.length === 0) return <span className="muted">{say('admins/noRoles')}</span>
  return (
    <span className="role-chips">
      {roles.map((role) => (
        <span
          key={role.id}
          className="role-chip"
          data-off={!role.is_active || undefined}
          title={role.is_active ? undefined : say('admins/roleInactive')}
        >
          <bdi>{role.name}</bdi>
          {!role.is_active && <span className="sr">{say('admins/roleInactive')}</span>}
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

function Person(props: { admin: AdminRow; canShow: boolean; isCaller: boolean; say: Say }) {
  const { admin, say } = props
  const name = <bdi dir="auto">{admin.name}</bdi>
  return (
    <span className="admin-person">
      <UserAvatar name={admin.name} image={admin.avatar_thumbnail} size={34} />
      {props.canShow ? (
        <AppLink className="link strong" href={`/admins/show/${admin.id}`}>
          {name}
        </AppLink>
      ) : (
        <span className="strong">{name}</span>
      )}
      {props.isCaller && <span className="admin-you">{say('admins/you')}</span>}
      {admin.has_second_factor && (
        <span className="role-mark" title={say('admins/secondFactor')}>
          <IconShieldCheck size={16} stroke={1.7} aria-hidden="true" />
          <span className="sr">{say('admins/secondFactor')}</span>
        </span>
      )}
    </span>
  )
}

/** The columns of the admins list. */
export function adminColumns(options: {
  say: Say
  callerId: number
  canShow: boolean
  sort: string | null
  onSort: (sort: string | null) => void
  onTurn: (admin: AdminRow, on: boolean) => void
}): Column<AnyRow>[] {
  const { say } = options
  const sortBy = (key: string) => ({
    direction: directionOf(options.sort, key),
    onToggle: () => options.onSort(nextSort(options.sort, key)),
  })
  return [
    {
      key: 'name',
      header: say('labels/name'),
      card: 'title',
      sort: sortBy('name'),
      cell: (row) => (
        <Person
          admin={asAdmin(row)}
          canShow={options.canShow}
          isCaller={row.id === options.callerId}
          say={say}
        />
      ),
    },
    {
      key: 'email',
      header: say('labels/email'),
      card: 'sub',
      hideable: true,
      cell: (row) => <Ltr>{asAdmin(row).email}</Ltr>,
    },
    {
      key: 'mobile',
      header: say('labels/mobile'),
      card: 'sub',
      hideable: true,
      cell: (row) => <MobileLink mobile={asAdmin(row).mobile} />,
    },
    {
      key: 'roles',
      header: say('labels/roles'),
      card: 'sub',
      hideable: true,
      cell: (row) => <RoleChips roles={asAdmin(row).roles} say={say} />,
    },
    {
      key: 'login_numbers',
      header: say('admins/visits'),
      align: 'number',
      hideable: true,
      sort: sortBy('login_numbers'),
      cell: (row) => formatNumber(asAdmin(row).login_numbers, 'en'),
    },
    {
      key: 'last_login_date',
      header: say('admins/lastLogin'),
      card: 'sub',
      cardLabel: true,
      hideable: true,
      sort: sortBy('last_login_date'),
      cell: (row) => {
        const at = asAdmin(row).last_login_date
        return (
          <span className="muted">{at ? <DateTime value={at} show="relative" /> : say('admins/never')}</span>
        )
      },
    },
    {
      key: 'is_active',
      header: say('labels/is_active'),
      card: 'end',
      width: '110px',
      cell: (row) => {
        const admin = asAdmin(row)
        if (!admin.allowed.activate) return <FlagMark on={admin.is_active} say={say} />
        return (
          <FlagSwitch
            bare
            label={say('list/turn', { name: admin.name })}
            checked={admin.is_active}
            onChange={(on) => options.onTurn(admin, on)}
          />
        )
      },
    },
  ]
}
