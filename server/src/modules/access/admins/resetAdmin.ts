import { bySystem } from '../../../platform/changes/changes.ts'
import type { Changes } from '../../../platform/changes/changes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { dropSecondFactor, signOutEverywhere } from './admins.target.ts'
import { hashPassword } from '../passwords/passwords.ts'

/**
 * Lets somebody in again who can't sign in: a new password, no second factor, switched on, no session. False when nobody
 * has the address. Only the shell comes here.
 */
export async function resetAdmin(
  tx: Tx,
  changes: Changes,
  command: { email: string; password: string; makeSuper: boolean },
): Promise<boolean> {
  const admin = await tx
    .selectFrom('admins')
    .select(['id', 'is_active'])
    .where('email', '=', command.email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!admin) return false
  const password_hash = await hashPassword(command.password)
  await tx
    .updateTable('admins')
    .set((eb) => ({
      password_hash,
      is_active: true,
      deactivation_reason: null,
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', admin.id)
    .execute()
  await dropSecondFactor(tx, admin.id)
  await signOutEverywhere(tx, admin.id)
  await tx.deleteFrom('throttles').where('key', '=', `account ${command.email}`).execute()
  if (command.makeSuper)
    await tx
      .insertInto('admin_roles')
      .values({ admin_id: admin.id, role_id: PROTECTED_ID })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await changes.record(tx, {
    resource: 'admins',
    id: admin.id,
    action: 'reset',
    actor: bySystem,
    before: { is_active: admin.is_active },
    after: { is_active: true, ...(command.makeSuper ? { roles: [PROTECTED_ID] } : {}) },
  })
  return true
}
