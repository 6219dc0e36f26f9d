import type { Platform } from '../../platform.ts'
import { countUse, networkOf } from '../../access/throttle.ts'
import type { Call } from '../registry/route.ts'

/** Failed sign-ins of one network that are kept in an hour; after them one row says that there were more. */
const MAX_PER_HOUR = 60
const HOUR = 3_600

/** The email of a member of staff, or the mobile of a customer; and why it failed. */
export type FailedSignIn = { reason?: string; action?: Attempt } & ({ email: string } | { mobile: string })

/** The attempt: to sign in, to have a password reset, a code of a reset, or the current password of somebody who is signed in. */
type Attempt = 'sign_in_failed' | 'reset_asked' | 'reset_failed' | 'confirm_failed'

/**
 * Keeps a failed sign-in, or what reaches for one, in the audit trail: which account was tried, from where, and why. The same work
 * whether there is such an account or not, so that time tells nobody; nothing that was typed but email or mobile.
 */
export async function traceFailedSignIn(
  platform: Platform,
  call: Pick<Call, 'request' | 'actor'>,
  { reason = '', action = 'sign_in_failed', ...tried }: FailedSignIn,
): Promise<void> {
  // Counted by audience and kind: a flood at the one door hides nothing at the other.
  const [[door, account] = ['', '']] = Object.entries(tried)
  const { count } = await countUse(
    platform.database.db,
    `${action} by ${door} ${networkOf(call.request.ip)}`,
    HOUR,
  )
  const isWithinLimit = count <= MAX_PER_HOUR
  if (count > MAX_PER_HOUR + 1) return
  await platform.database.transaction((tx) =>
    platform.changes.record(tx, {
      resource: 'access',
      id: isWithinLimit ? account : 'sign-in',
      action: isWithinLimit ? action : 'sign_in_flood',
      actor: call.actor,
      ...(reason ? { reason } : {}),
      after: isWithinLimit ? tried : { times: MAX_PER_HOUR },
    }),
  )
}
