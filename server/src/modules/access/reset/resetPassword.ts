import type { Language } from '@bustan/contract/core/texts/language.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyOwner } from '../account/accountEmails.ts'
import { hashPassword, requireGoodPassword } from '../passwords/passwords.ts'
import { endResets } from './resetLinks.ts'
import type { Reset } from './resets.ts'
import { endSessions } from '../signIn/sessions.ts'
import { forgetTries } from '../signIn/throttle.ts'

/** Takes a verified reset: of calls at the same moment one does. */
async function useUp(tx: Tx, resetId: number): Promise<void> {
  const used = await tx
    .updateTable('password_resets')
    .set({ state: 'used' })
    .where('id', '=', resetId)
    .where('state', '=', 'verified')
    .where('expires_at', '>', databaseNow())
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('link_ended')
}

interface NewPassword {
  reset: Reset
  admin: { id: number; email: string; first_name: string; last_name: string; locale: Language }
  password_hash: string
}

/** Judges and hashes the password of a verified reset. Throws 422 of `password`, which uses nothing up, and link_ended. */
export async function prepareNewPassword(
  platform: Platform,
  call: Call,
  reset: Reset,
  password: string,
): Promise<NewPassword> {
  const admin = await call.db
    .selectFrom('admins')
    .select(['id', 'email', 'first_name', 'last_name', 'locale'])
    .where('id', '=', reset.admin_id ?? 0)
    // Whoever moved to another address is not reached at the old one.
    .where('email', '=', reset.email)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!admin) throw new AppError('link_ended')
  requireGoodPassword(platform.config, password, [admin.email, admin.first_name, admin.last_name])
  return { reset, admin, password_hash: await hashPassword(password) }
}

/**
 * Sets a password by a verified reset or invitation. Whatever was signed in, half signed in or asked for with the old one
 * ends; second factors stay. Throws link_ended.
 */
export async function setNewPassword(
  platform: Platform,
  call: Call,
  tx: Tx,
  { reset, admin, password_hash }: NewPassword,
): Promise<void> {
  const name = `${admin.first_name} ${admin.last_name}`.trim()
  await useUp(tx, reset.id)
  await endResets(tx, admin.id)
  await tx
    .updateTable('admins')
    .set((eb) => ({ password_hash, version: eb('version', '+', 1), updated_at: databaseNow() }))
    .where('id', '=', admin.id)
    .execute()
  await endSessions(tx, admin.id)
  await tx.deleteFrom('sign_in_steps').where('admin_id', '=', admin.id).execute()
  await forgetTries(tx, { email: admin.email, address: call.request.ip, device: null })
  await platform.changes.record(tx, {
    resource: 'admins',
    id: admin.id,
    action: 'password_reset',
    actor: { ...call.actor, kind: 'admin', id: admin.id, name },
  })
  if (reset.purpose === 'reset')
    await notifyOwner(tx, platform, { email: admin.email, name, locale: call.language }, 'password_changed')
}
