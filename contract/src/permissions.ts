import { accessPermissions } from './access/permissions.ts'
import { auditPermissions } from './audit/permissions.ts'
import { catalogPermissions } from './catalog/permissions.ts'
import { contentPermissions } from './content/permissions.ts'
import type { SubjectTable } from './core/modules/subjects.ts'
import { entriesOf, isKeyOf, keysOf } from './core/values/objects.ts'
import { mastersPermissions } from './masters/permissions.ts'
import { messagingPermissions } from './messaging/permissions.ts'
import { peoplePermissions } from './people/permissions.ts'
import { salesPermissions } from './sales/permissions.ts'
import { settingsPermissions } from './settings/permissions.ts'

/** The permissions of all modules: one table that both sides import. */
export const permissionTable = {
  ...accessPermissions,
  ...auditPermissions,
  ...catalogPermissions,
  ...contentPermissions,
  ...mastersPermissions,
  ...messagingPermissions,
  ...peoplePermissions,
  ...salesPermissions,
  ...settingsPermissions,
} as const satisfies SubjectTable

/** The permissions of the modules that a shop may leave off, by module. */
const optionalTables = { masters: mastersPermissions } as const

/** Returns the module of a subject, where a shop may leave it off; else null. */
export const optionalModuleOf = (subject: string): string | null =>
  keysOf(optionalTables).find((module) => isKeyOf(optionalTables[module], subject)) ?? null

type Table = typeof permissionTable
export type Subject = keyof Table
/** A permission such as `orders edit`; a typo does not compile. */
export type Permission = { [S in Subject]: `${S} ${keyof Table[S]['actions'] & string}` }[Subject]

/**
 * Some permissions bring others with them: they stood alone before, so a role that holds one keeps all it could do. None brings
 * `settings credentials`: whoever says where codes and links are sent could sign in as anybody.
 */
const broader: Partial<Record<Permission, readonly Permission[]>> = {
  'orders edit': ['orders accept', 'orders reject', 'orders deliver'],
  'settings create': ['settings edit'],
}

/** Returns these permissions with those they bring. */
export function withImplied(permissions: Iterable<Permission>): Set<Permission> {
  const all = new Set(permissions)
  for (const permission of all) for (const implied of broader[permission] ?? []) all.add(implied)
  return all
}

/** Returns the permissions any of which gives this one: itself first. */
export const givenBy = (permission: Permission): Permission[] => [
  permission,
  ...keysOf(broader).filter((one) => broader[one]?.includes(permission)),
]

/** Spellings of a subject that mean another one (contract, section 2). */
const aliases: Record<string, Subject> = { clients: 'users', contactus: 'contacts', contactuses: 'contacts' }

export interface Control {
  id: number
  key: string
  permission: Permission
}

export interface ControlGroup {
  id: number
  subject: Subject
  controls: readonly Control[]
}

function isPermission(name: string): name is Permission {
  const [subject, action, ...more] = name.split(' ')
  return (
    more.length === 0 &&
    isKeyOf(permissionTable, subject) &&
    isKeyOf(permissionTable[subject].actions, action)
  )
}

/** Every permission, grouped by subject, with the ids that roles are saved by. */
export const controlGroups: readonly ControlGroup[] = entriesOf(permissionTable)
  .map(([subject, { id, actions }]) => ({
    id,
    subject,
    controls: entriesOf(actions).flatMap(([key, number]) => {
      const permission = `${subject} ${key}`
      return isPermission(permission) ? [{ id: id * 100 + number, key, permission }] : []
    }),
  }))
  .toSorted((one, other) => one.id - other.id)

export const allPermissions: readonly Permission[] = controlGroups.flatMap((group) =>
  group.controls.map((control) => control.permission),
)

/** The permission a text names, aliases included, or null. */
export function readPermission(name: string): Permission | null {
  const [subject = '', action = ''] = name.trim().toLowerCase().split(/\s+/)
  const permission = `${aliases[subject] ?? subject} ${action}`
  return isPermission(permission) ? permission : null
}
