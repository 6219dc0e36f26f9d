import { textOr } from '../../core/texts/translate.ts'
import type { Translate } from '../../core/texts/translate.ts'

/** Returns the name of a subject's action as a permission; the action itself where it has none. */
export const actionLabel = <Key extends string>(t: Translate<Key>, subject: string, action: string): string =>
  textOr(t, `permissionsOf/${subject}/${action}`, null) ?? textOr(t, `permissions/${action}`, action)

/** Returns a permission such as `units edit` in words: "Units: Edit". */
export function permissionName<Key extends string>(t: Translate<Key>, permission: string): string {
  const [subject = '', action = ''] = permission.split(' ')
  return `${textOr(t, `subjects/${subject}`, subject)}: ${actionLabel(t, subject, action)}`
}
