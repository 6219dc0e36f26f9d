import { entriesOf, isKeyOf, isOneOf, keysOf } from '../../core/values/objects.ts'
// One table of permissions, imported by both sides. A control's id is made of the places here, and roles are
// saved by permission: append subjects and actions at the end, never reorder.
const crud = ['index', 'show', 'create', 'edit', 'delete'] as const
const switchable = [...crud, 'activate'] as const

export const permissionTable = {
  roles: switchable,
  permissions: ['index'],
  admins: switchable,
  users: [...switchable, 'accept'],
  categories: switchable,
  management: switchable,
  units: switchable,
  products: switchable,
  orders: ['index', 'show', 'edit', 'export', 'accept', 'reject', 'deliver'],
  reports: ['index', 'export'],
  notifications: ['index', 'show', 'create', 'delete'],
  contacts: ['index', 'show', 'reply', 'create', 'edit', 'delete'],
  settings: ['index', 'create', 'edit', 'credentials'],
  advertisements: switchable,
  questions: switchable,
  audit: ['index', 'show'],
  invoices: ['index', 'show', 'export'],
  outgoing: ['index', 'edit'],
} as const satisfies Record<string, readonly string[]>

type Table = typeof permissionTable
export type Subject = keyof Table
/** A permission such as `orders edit`; a typo does not compile. */
export type Permission = { [S in Subject]: `${S} ${Table[S][number]}` }[Subject]

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
    isOneOf<string>(permissionTable[subject], action)
  )
}

/** Every permission, grouped by subject, with the ids that roles are saved by. */
export const controlGroups: readonly ControlGroup[] = entriesOf(permissionTable).map(
  ([subject, actions], group) => ({
    id: group + 1,
    subject,
    controls: actions.flatMap((key, index) => {
      const permission = `${subject} ${key}`
      return isPermission(permission) ? [{ id: (group + 1) * 100 + index + 1, key, permission }] : []
    }),
  }),
)

export const allPermissions: readonly Permission[] = controlGroups.flatMap((group) =>
  group.controls.map((control) => control.permission),
)

/** The permission a text names, aliases included, or null. */
export function readPermission(name: string): Permission | null {
  const [subject = '', action = ''] = name.trim().toLowerCase().split(/\s+/)
  const permission = `${aliases[subject] ?? subject} ${action}`
  return isPermission(permission) ? permission : null
}
