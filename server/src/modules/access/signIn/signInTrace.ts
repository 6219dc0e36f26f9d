import type { Call } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUse, networkOf } from '../../../platform/throttle.ts'

/** Failed sign-ins of one address that are kept in an hour; after them one row says that there were more. */
const KEPT = 60
const HOUR = 3_600

/**
 * Keeps a failed sign-in in the audit trail: which account was tried, from where, and why it failed. The same work
 * whether there is such an account or not, so that time tells nobody; nothing that was typed but the address.
 */
export async function traceFailedSignIn(
  platform: Platform,
  call: Call,
  failed: { email: string; reason: string },
): Promise<void> {
  const key = `failed sign-ins ${networkOf(call.request.ip)}`
  const { count } = await countUse(platform.database.db, key, HOUR)
  const isKept = count <= KEPT
  if (count > KEPT + 1) return
  await platform.database.transaction((tx) =>
    platform.changes.record(tx, {
      resource: 'access',
      id: isKept ? failed.email : 'sign-in',
      action: isKept ? 'sign_in_failed' : 'sign_in_flood',
      actor: call.actor,
      reason: failed.reason,
      after: isKept ? { email: failed.email } : { times: KEPT },
    }),
  )
}
