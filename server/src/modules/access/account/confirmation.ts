import { isFresh, requireIdentity } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { traceFailedSignIn } from '../../../platform/http/log/signInTrace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPassword } from '../passwords/passwords.ts'
import { forgetConfirmTries, takeConfirmTry } from '../signIn/throttle.ts'

/**
 * Makes sure that the person at the keyboard is the one who signed in: what protects an account is not changed by somebody
 * who walks up to an open screen. Throws 422 of `current_password`; a wrong one is kept in the audit trail.
 */
export async function requireConfirmed(
  platform: Platform,
  call: Call,
  currentPassword: string | undefined,
): Promise<void> {
  if (isFresh(requireIdentity(call.identity))) return
  await confirmSession(platform, call, currentPassword)
}

/** Takes the password of whoever calls: for a while nothing asks for it again. Throws as `requireConfirmed`. */
export async function confirmSession(
  platform: Platform,
  call: Call,
  currentPassword: string | undefined,
): Promise<void> {
  const identity = requireIdentity(call.identity)
  const { db } = call
  if (currentPassword === undefined) throw invalidField('current_password', 'needs_password')
  await takeConfirmTry(db, identity.id)
  const admin = await db
    .selectFrom('admins')
    .select(['email', 'password_hash'])
    .where('id', '=', identity.id)
    .executeTakeFirst()
  if (!(await isPassword(currentPassword, admin?.password_hash ?? null))) {
    const email = admin?.email ?? ''
    await traceFailedSignIn(platform, call, { email, action: 'confirm_failed' })
    throw invalidField('current_password', 'wrong_password')
  }
  await forgetConfirmTries(db, identity.id)
  await db
    .updateTable('sessions')
    .set({ confirmed_at: databaseNow() })
    .where('id', '=', identity.sessionId)
    .execute()
}
