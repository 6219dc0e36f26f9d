import { sql } from 'kysely'
import { allPermissions } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { bySystem } from '../../../platform/changes/changes.ts'
import type { Changes } from '../../../platform/changes/changes.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { hashPassword } from '../passwords/passwords.ts'

interface RoleSeed {
  id: number
  ar: string
  en: string
  may: (permission: Permission) => boolean
}

const subjectIn =
  (...subjects: string[]) =>
  (permission: Permission) =>
    subjects.includes(permission.split(' ')[0] ?? '')
const reads = (permission: Permission) => /(index|show|export)$/.test(permission)

/** The roles a new shop starts with. The first holds everything, always; its permissions are not stored. */
const roleSeeds: readonly RoleSeed[] = [
  { id: PROTECTED_ID, ar: 'مدير النظام', en: 'Super admin', may: () => false },
  {
    id: 2,
    ar: 'مدير العمليات',
    en: 'Operations manager',
    may: (permission) =>
      subjectIn(
        'orders',
        'floor',
        'products',
        'categories',
        'units',
        'management',
        'users',
        'notifications',
        'contacts',
      )(permission) ||
      permission === 'reports index' ||
      // The paper that goes with an order.
      permission === 'invoices show',
  },
  {
    id: 3,
    ar: 'محاسب',
    en: 'Accountant',
    may: (permission) =>
      subjectIn('reports', 'invoices', 'cash')(permission) ||
      (reads(permission) && subjectIn('orders', 'users', 'products', 'units')(permission)),
  },
  {
    id: 4,
    ar: 'موظف خدمة العملاء',
    en: 'Customer service',
    may: (permission) =>
      (reads(permission) &&
        subjectIn('orders', 'users', 'products', 'categories', 'notifications')(permission)) ||
      subjectIn('contacts')(permission) ||
      permission === 'orders edit',
  },
]

/** Creates the first roles where there are none. Of processes that start together one does. */
export async function seedRoles(tx: Tx): Promise<void> {
  const isThere = () => tx.selectFrom('roles').select('id').limit(1).executeTakeFirst()
  if (await isThere()) return
  await sql`lock table roles in share row exclusive mode`.execute(tx)
  if (await isThere()) return
  await tx
    .insertInto('roles')
    .values(
      roleSeeds.map(({ id, ar, en }) => ({
        id,
        name_ar: ar,
        name_en: en,
        search: normalizeForIndex(`${ar} ${en}`),
        protected: id === PROTECTED_ID,
      })),
    )
    .execute()
  await tx
    .insertInto('role_permissions')
    .values(
      roleSeeds.flatMap((role) =>
        allPermissions.filter(role.may).map((permission) => ({ role_id: role.id, permission })),
      ),
    )
    .execute()
}

export interface AdminSeed {
  id?: number
  firstName: string
  lastName: string
  email: string
  mobile?: string
  password: string
  /** The password as it is stored, where it was hashed before the transaction. */
  passwordHash?: string
  roleId: number
}

/** Creates an admin with one role; false when the email has one already. */
export async function createAdmin(tx: Tx, seed: AdminSeed): Promise<boolean> {
  const email = seed.email.trim().toLowerCase()
  const taken = await tx
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken) return false
  const { id } = await tx
    .insertInto('admins')
    .values({
      ...(seed.id ? { id: seed.id } : {}),
      first_name: seed.firstName,
      last_name: seed.lastName,
      email,
      mobile: seed.mobile ?? null,
      avatar_key: null,
      password_hash: seed.passwordHash ?? (await hashPassword(seed.password)),
      deactivation_reason: null,
      protected: seed.id === PROTECTED_ID,
      search: normalizeForIndex(`${seed.firstName} ${seed.lastName}`),
      last_login_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('admin_roles').values({ admin_id: id, role_id: seed.roleId }).execute()
  return true
}

/** Identity columns go on after the ids that were given here. */
async function moveIdentities(tx: Tx): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('admins', 'id'), (select max(id) from admins)),
    setval(pg_get_serial_sequence('roles', 'id'), (select max(id) from roles))`.execute(tx)
}

/** Lets nobody else make an admin until this transaction ends: two who make the first one at once must not both. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`lock table admins in share row exclusive mode`.execute(tx)
}

/** The first admins: the first has id 1 and role 1, and nobody can change it. */
export async function seedAdmins(tx: Tx, admins: readonly AdminSeed[]): Promise<void> {
  for (const [index, admin] of admins.entries())
    await createAdmin(
      tx,
      index === 0 ? { ...admin, id: PROTECTED_ID, roleId: PROTECTED_ID } : { ...admin, id: index + 1 },
    )
  await moveIdentities(tx)
}

/** A super admin who is added from the shell. */
export type NewSuperAdmin = Pick<AdminSeed, 'firstName' | 'lastName' | 'email' | 'password'>

/** A super admin from the shell: admin 1 where there is none yet, else one more. False when the email is taken. */
export async function addSuperAdmin(tx: Tx, changes: Changes, admin: NewSuperAdmin): Promise<boolean> {
  await seedRoles(tx)
  await lockAdmins(tx)
  const any = await tx.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  if (!any) await seedAdmins(tx, [{ ...admin, roleId: PROTECTED_ID }])
  else if (!(await createAdmin(tx, { ...admin, roleId: PROTECTED_ID }))) return false
  const { id } = await tx
    .selectFrom('admins')
    .select('id')
    .where('email', '=', admin.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  await changes.record(tx, {
    resource: 'admins',
    id,
    action: 'create',
    actor: bySystem,
    after: {
      first_name: admin.firstName,
      last_name: admin.lastName,
      email: admin.email,
      roles: [PROTECTED_ID],
    },
  })
  return true
}
