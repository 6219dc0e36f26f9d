import { switchWithReason } from '../../../platform/access/switchWithReason.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forwardOrders } from '../departments/managers.ts'
import { endCustomerSessions, lockUser } from './people.target.ts'
import type { Target } from './people.target.ts'

/** Switches a locked person. Off needs a reason, which is kept, and signs them out of the ordering app. */
export async function switchUser(
  tx: Tx,
  platform: Platform,
  call: Call,
  target: Target,
  wanted: boolean,
  reason: string | null,
): Promise<void> {
  await switchWithReason(tx, platform, call, { ...target, table: 'users' }, { wanted, reason })
  if (wanted) {
    // Whoever is switched on again has changed their mind.
    if (target.payout_asked_at)
      await tx.updateTable('users').set({ payout_asked_at: null }).where('id', '=', target.id).execute()
    return
  }
  await endCustomerSessions(tx, target)
  await forwardOrders(platform, tx, target.id)
}

/** Switches a person on or off, or turns them. Answers the new value; the value they have already changes nothing. */
export async function setUserActive(
  platform: Platform,
  tx: Tx,
  call: Call,
  id: number,
  wanted: boolean | undefined,
  reason: string | null,
): Promise<boolean> {
  const target = await lockUser(tx, id)
  const value = wanted ?? !target.is_active
  if (value !== target.is_active) await switchUser(tx, platform, call, target, value, reason)
  return value
}
