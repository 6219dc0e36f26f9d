import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { RoleRow } from '@bustan/contract/access/roles/roles.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import { switchColumn } from '../../../platform/resource/pieces/switchColumn.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as styles from './permissions.module.css'

function Name({ role, t }: { role: RoleRow; t: Translate }) {
  return (
    <span className={styles.roleName}>
      <Clamped strong>{role.name}</Clamped>
      {role.requires_second_factor && (
        <span className={styles.roleMark} title={fieldLabel(t, 'roles', 'requires_second_factor')}>
          <IconShieldCheck size={16} stroke={1.7} aria-hidden="true" />
          <span className="sr">{fieldLabel(t, 'roles', 'requires_second_factor')}</span>
        </span>
      )}
    </span>
  )
}

/** The columns of the roles list. */
export function roleColumns(
  tools: ColumnTools & { onSetActive: (role: RoleRow, on: boolean) => void },
): Column<RoleRow>[] {
  const { t, sortBy } = tools
  return [
    fieldColumn(t, 'roles', 'name', {
      card: 'title',
      ...sortBy('name'),
      cell: (role) => <Name role={role} t={t} />,
    }),
    {
      key: 'holders',
      header: t('resources/admins/title'),
      card: 'sub',
      hideable: true,
      cell: ({ admins_count: count }) =>
        count === 0 ? <span className="muted">{t('roles/nobody')}</span> : t('roles/holders', { count }),
    },
    fieldColumn(t, 'roles', 'created_at', {
      width: 116,
      card: 'sub',
      hideable: true,
      ...sortBy('created_at'),
      cell: (role) => <DateTime muted value={role.created_at} show="day" />,
    }),
    switchColumn({
      t,
      nameOf: (role) => role.name,
      isOn: (role) => role.is_active,
      canSet: (role) => role.allowed.activate,
      onSet: tools.onSetActive,
    }),
  ]
}
