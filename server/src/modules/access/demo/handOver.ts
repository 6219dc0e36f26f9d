import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { bySystem } from '../../../platform/changes/changes.ts'
import type { Changes } from '../../../platform/changes/changes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { dropSecondFactor } from '../admins/admins.target.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { addSuperAdmin } from '../seeds/seeds.ts'
import type { NewSuperAdmin } from '../seeds/seeds.ts'
import { demoEmails } from './demoAdmins.ts'

/**
 * Ends the accounts a demo started with, and every session and step of any admin, and gives the shop to a super admin. Admins who
 * joined meanwhile keep their account, but nothing that opens it: an administrator invites them anew.
 * Where the demo's own admin is the first one, the new one takes that protected place, else an account of their own, or
 * keeps the one they have ('kept', with its password). 'email_taken', and nothing done, when the address is another admin's.
 */
export async function handOverDemo(
  tx: Tx,
  changes: Changes,
  admin: NewSuperAdmin,
): Promise<'made' | 'kept' | 'email_taken'> {
  const staff = await tx
    .selectFrom('admins')
    .select(['id', 'email'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ending = staff.filter(({ email }) => demoEmails.includes(email))
  const taken = staff.find(({ id, email }) => email === admin.email && !ending.some((one) => one.id === id))
  const freesFirst = ending.some(({ id }) => id === PROTECTED_ID)
  if (taken && taken.id !== PROTECTED_ID) return 'email_taken'

  await tx.deleteFrom('sessions').execute()
  await tx.deleteFrom('sign_in_steps').execute()
  await tx.updateTable('password_resets').set({ state: 'used' }).execute()
  await tx.updateTable('admin_email_changes').set({ state: 'ended' }).execute()
  for (const { id } of staff) if (id !== taken?.id) await voidCredentials(tx, id)
  for (const { id } of ending) if (id !== PROTECTED_ID) await endAccount(tx, changes, id)
  if (freesFirst) await takeFirstPlace(tx, admin)
  else if (!taken) await addSuperAdmin(tx, changes, admin)
  const holder = await tx
    .selectFrom('admins')
    .select('id')
    .where('email', '=', admin.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  await changes.record(tx, {
    resource: 'admins',
    id: holder.id,
    action: 'leave_demo',
    actor: bySystem,
    after: { email: admin.email },
  })
  return taken ? 'kept' : 'made'
}

/** Takes away all that an account of the demo could be opened with: whoever knew the demo's password may have given it another. */
async function voidCredentials(tx: Tx, id: number): Promise<void> {
  await dropSecondFactor(tx, id)
  await tx.updateTable('admins').set({ password_hash: '' }).where('id', '=', id).execute()
}

async function endAccount(tx: Tx, changes: Changes, id: number): Promise<void> {
  await tx.deleteFrom('admin_roles').where('admin_id', '=', id).execute()
  await tx
    .updateTable('admins')
    .set((eb) => ({ deleted_at: databaseNow(), is_active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await changes.record(tx, { resource: 'admins', id, action: 'delete', actor: bySystem })
}

async function takeFirstPlace(tx: Tx, admin: NewSuperAdmin): Promise<void> {
  const password_hash = await hashPassword(admin.password)
  await tx
    .updateTable('admins')
    .set((eb) => ({
      first_name: admin.firstName,
      last_name: admin.lastName,
      search: normalizeForIndex(`${admin.firstName} ${admin.lastName}`),
      email: admin.email,
      mobile: null,
      avatar_key: null,
      password_hash,
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', PROTECTED_ID)
    .execute()
}
