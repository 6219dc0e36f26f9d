import type { Platform } from '../platform.ts'
import { countUse, networkOf } from '../throttle.ts'
import type { Call } from './route.ts'

/** Failed sign-ins of one network that are kept in an hour; after them one row says that there were more. */
const KEPT = 60
const HOUR = 3_600

/** What was tried: the email of a member of staff, or the mobile of a customer; and why it failed. */
export type FailedSignIn = { reason: string } & ({ email: string } | { mobile: string })

/**
 * Keeps a failed sign-in in the audit trail: which account was tried, from where, and why it failed. The same work
 * whether there is such an account or not, so that time tells nobody; nothing that was typed but email or mobile.
 */
export async function traceFailedSignIn(
  platform: Platform,
  call: Pick<Call, 'request' | 'actor'>,
  { reason, ...tried }: FailedSignIn,
): Promise<void> {
  // Counted by audience: a flood at the one door hides nothing at the other.
  const [[door, account] = ['', '']] = Object.entries(tried)
  const { count } = await countUse(
    platform.database.db,
    `failed sign-ins by ${door} ${networkOf(call.request.ip)}`,
    HOUR,
  )
  const isKept = count <= KEPT
  if (count > KEPT + 1) return
  await platform.database.transaction((tx) =>
    platform.changes.record(tx, {
      resource: 'access',
      id: isKept ? account : 'sign-in',
      action: isKept ? 'sign_in_failed' : 'sign_in_flood',
      actor: call.actor,
      reason,
      after: isKept ? tried : { times: KEPT },
    }),
  )
}
