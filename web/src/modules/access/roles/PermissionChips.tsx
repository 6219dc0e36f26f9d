import type { PermissionGroup } from '@bustan/contract/access/roles/roles.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import * as styles from './permissions.module.css'

/** Permissions to read: a line for each group, its actions as calm chips. */
export function PermissionChips(props: { groups: readonly PermissionGroup[]; everything?: boolean }) {
  const t = useT()
  if (props.everything) return <p className="muted">{t('roles/everything')}</p>
  if (props.groups.length === 0) return <p className="muted">{t('roles/nothing')}</p>
  return (
    <dl className={styles.permissionGroups}>
      {props.groups.map((group) => (
        <div key={group.id}>
          <dt>{group.name}</dt>
          <dd>
            {group.controls.map((control) => (
              <span key={control.id} className={styles.permissionChip}>
                {control.name}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
