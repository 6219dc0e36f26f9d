import type { LoginAnswer, SecondFactorMethod } from '@bustan/contract/access/account/session.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyOfDevice } from '../account/accountEmails.ts'
import { knownDevice, rememberDevice } from './knownDevices.ts'
import { readProfile } from '../account/profile.ts'
import { openSession } from './sessions.ts'
import { openStep } from './signInSteps.ts'
import { totpSince } from '../security/totp.ts'

/** An admin as sign-in needs them. */
export interface Candidate {
  id: number
  email: string
  password_hash: string
  password_id: string
  is_active: boolean
  has_second_factor: boolean
  first_name: string
  last_name: string
}

const candidates = (db: Executor) =>
  db
    .selectFrom('admins')
    .select(['id', 'email', 'password_hash', 'password_id', 'is_active', 'has_second_factor'])
    .select(['first_name', 'last_name'])
    .where('deleted_at', 'is', null)

export const findByEmail = (db: Executor, email: string): Promise<Candidate | undefined> =>
  candidates(db).where('email', '=', email).executeTakeFirst()

/** Throws unauthenticated when the admin is gone. */
export async function findCandidate(db: Executor, adminId: number): Promise<Candidate> {
  const admin = await candidates(db).where('id', '=', adminId).executeTakeFirst()
  if (!admin) throw new AppError('unauthenticated')
  return admin
}

/** Returns the methods an admin can use for the second step. */
async function methodsOf(db: Executor, adminId: number): Promise<SecondFactorMethod[]> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('admin_id', '=', adminId)
    .limit(1)
    .executeTakeFirst()
  const methods: SecondFactorMethod[] = []
  if (await totpSince(db, adminId)) methods.push('totp')
  if (passkey) methods.push('passkey')
  return [...methods, 'recovery']
}

/** The answer of a right password whose owner has a second factor: no session yet, but the token of the next step. */
export async function askSecondFactor(call: Call, admin: Candidate): Promise<LoginAnswer> {
  const token = await openStep(call.db, 'second_factor', { adminId: admin.id, challenge: null })
  const methods = await methodsOf(call.db, admin.id)
  return {
    message: call.t('done/second_step'),
    data: { user: null, access_token: null, second_factor: { token, methods } },
  }
}

/** Opens the session of somebody who has shown everything that is asked of them. */
export async function finishSignIn(
  platform: Platform,
  call: Call,
  tx: Tx,
  admin: Candidate,
  secure: boolean,
  how: 'password' | SecondFactorMethod,
): Promise<LoginAnswer> {
  const { login_numbers } = await tx
    .updateTable('admins')
    .set((eb) => ({
      login_numbers: eb('login_numbers', '+', 1),
      last_login_at: databaseNow(),
      locale: call.language,
    }))
    .where('id', '=', admin.id)
    .returning('login_numbers')
    .executeTakeFirstOrThrow()
  // The first sign-in of all is known to whoever was invited.
  if (login_numbers > 1 && knownDevice(platform.secret, call.request, admin, secure) === null)
    await notifyOfDevice(tx, platform, call.request, admin.id, 'new_device')
  await platform.changes.record(tx, {
    resource: 'sessions',
    id: admin.id,
    action: 'sign_in',
    actor: {
      ...call.actor,
      kind: 'admin',
      id: admin.id,
      name: `${admin.first_name} ${admin.last_name}`.trim(),
    },
    after: { how },
  })
  const access_token = await openSession(tx, call.request, call.reply, admin.id, secure)
  rememberDevice(platform.secret, call.reply, admin, secure)
  const user = await readProfile(tx, admin.id, call.language)
  return { message: call.t('done/loginSuccess'), data: { user, access_token, second_factor: null } }
}
