import { controlGroups } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { PermissionGroup } from '@bustan/contract/access/roles/roles.ts'
import { actionLabel } from '@bustan/contract/access/roles/permissionName.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { translateIn } from '../../../platform/texts/texts.ts'

/** The groups of controls a role holds, as sign-in, profile and roles answer them; groups without any are left out. */
export function groupsOf(permissions: Iterable<Permission>, language: Language): PermissionGroup[] {
  const t = translateIn(language)
  const granted = new Set(permissions)
  return controlGroups
    .map((group) => ({
      id: group.id,
      name: t(`subjects/${group.subject}`),
      controls: group.controls
        .filter((control) => granted.has(control.permission))
        .map((control) => ({
          id: control.id,
          key: control.key,
          name: actionLabel(t, group.subject, control.key),
        })),
    }))
    .filter((group) => group.controls.length > 0)
}
