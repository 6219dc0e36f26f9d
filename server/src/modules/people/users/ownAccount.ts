import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeTo } from './emails.ts'
import { dropEmailCodes, lockUser, searchOf } from './people.target.ts'
import type { Target } from './people.target.ts'
import { nameOf } from './users.answers.ts'

/**
 * Notes that somebody signs in who has shown that the mobile is theirs. An email that came with the registration goes:
 * whoever registered need not have been the one who has the mobile. Throws wrong_code when account and mobile have parted
 * since the code was looked at.
 */
export async function noteSignIn(
  platform: Platform,
  tx: Tx,
  call: Pick<Call, 'actor' | 'language'>,
  { id, mobile }: { id: number; mobile: string },
): Promise<void> {
  const user = await lockUser(tx, id)
  if (user.mobile !== mobile || !user.is_active || user.registration_status !== 'accepted')
    throw new AppError('wrong_code')
  await tx
    .updateTable('users')
    .set({
      login_numbers: user.login_numbers + 1,
      last_login_at: databaseNow(),
      is_verified: true,
      locale: call.language,
    })
    .where('id', '=', id)
    .execute()
  const actor = { ...call.actor, kind: 'customer', id, name: nameOf(user) } as const
  await platform.changes.record(tx, {
    resource: 'customer_sessions',
    id,
    action: 'sign_in',
    actor,
    after: { how: 'code' },
  })
  if (user.email_from_registration) await putEmail(platform, tx, actor, user, null)
}

/** Makes an address the email of a person who has shown that it is theirs, or takes theirs away; the old one is told. */
export async function setEmail(
  platform: Platform,
  tx: Tx,
  call: Pick<Call, 'actor'>,
  id: number,
  email: string | null,
): Promise<void> {
  const user = await lockUser(tx, id)
  await dropEmailCodes(tx, id)
  await putEmail(platform, tx, call.actor, user, email)
  if (email !== user.email) await notifyOldAddress(tx, platform, user, email)
}

async function putEmail(
  platform: Platform,
  tx: Tx,
  actor: Call['actor'],
  user: Target,
  email: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      email,
      email_confirmed_at: email === null ? null : databaseNow(),
      email_from_registration: false,
      search: searchOf({ ...user, email }),
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', user.id)
    .execute()
  await platform.changes.record(tx, {
    resource: 'users',
    id: user.id,
    action: 'edit',
    actor,
    before: { email: user.email, email_verified: user.email_confirmed_at !== null },
    after: { email, email_verified: email !== null },
  })
}

/** Tells the address a person had confirmed that it is theirs no longer, so that it never changes behind their back. */
export async function notifyOldAddress(
  tx: Tx,
  platform: Platform,
  before: Target,
  email: string | null,
): Promise<void> {
  if (before.email === null || before.email_confirmed_at === null) return
  await writeTo(
    tx,
    platform,
    { email: before.email, locale: before.locale },
    email === null ? 'address_removed' : 'address_changed',
    { name: nameOf(before), email },
  )
}
