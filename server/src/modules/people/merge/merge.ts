import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ClosedMonth } from '@bustan/contract/people/users/merge.ts'
import { emptyAccount } from './anonymise.ts'
import { changeBalance } from '../balances/balance.ts'
import { passOnCompany } from '../users/companies.ts'
import { forwardOrders } from '../departments/managers.ts'
import { endCustomerSessions, lockUser, searchOf } from '../users/people.target.ts'
import type { Target } from '../users/people.target.ts'

/** The data that came over from the other account; amounts in riyals. */
interface Merged {
  id: number
  orders: number
  messages: number
  balance: number
  closed_months: ClosedMonth[]
}

/**
 * Makes two accounts of one person one: orders with their reviews, messages and the balance go over, what the kept
 * account lacks is filled in, and the other is emptied and points to it. Throws not_found, and 422 of `merge`.
 */
export async function mergeUsers(
  platform: Platform,
  tx: Tx,
  call: Call,
  keepId: number,
  mergeId: number,
): Promise<Merged> {
  if (keepId === mergeId) throw invalidField('merge', 'same_person')
  // In the order of ids, so that two merges of the same two never wait for each other in a ring.
  const [low, high] = [
    await lockUser(tx, Math.min(keepId, mergeId)),
    await lockUser(tx, Math.max(keepId, mergeId)),
  ]
  const [keep, merge] = low.id === keepId ? [low, high] : [high, low]
  if (keep.type !== merge.type) throw invalidField('merge', 'other_type')

  const closed = await platform.ordersOf.closedMonths(tx, mergeId, platform.config.timeZone)
  const counts = { orders: 0, messages: 0 }
  for (const { move } of platform.traces) Object.assign(counts, await move(tx, mergeId, keepId, call.actor))
  await tx.updateTable('departments').set({ manager_id: keepId }).where('manager_id', '=', mergeId).execute()
  await forwardOrders(platform, tx, keepId)
  if (merge.balance !== 0) await moveBalance(platform, tx, call, keep, merge)
  const { version } = await tx
    .selectFrom('users')
    .select('version')
    .where('id', '=', mergeId)
    .executeTakeFirstOrThrow()
  await passOnCompany(tx, mergeId, keepId)
  await emptyAccount(platform, tx, { ...merge, version }, keepId)
  await fillIn(tx, platform, keep, merge)
  // Anybody who signs in by another number from now on has to be asked for it.
  if (keep.mobile === null && merge.mobile !== null) await endCustomerSessions(tx, keep)
  // Reports of these months that were taken away before show the orders in the other row.
  const recorded = {
    ...counts,
    ...(closed.length > 0 ? { closed_months: closed.map(({ month }) => month) } : {}),
  }
  await platform.changes.record(tx, {
    resource: 'users',
    id: keepId,
    action: 'merge',
    actor: call.actor,
    after: { merged_id: mergeId, ...recorded },
  })
  await platform.changes.record(tx, {
    resource: 'users',
    id: mergeId,
    action: 'merged',
    actor: call.actor,
    after: { user_id: keepId, ...recorded },
  })
  const balance = fromHalalas(keep.balance + merge.balance)
  return { id: keepId, ...counts, balance, closed_months: closed }
}

async function moveBalance(
  platform: Platform,
  tx: Tx,
  call: Call,
  keep: Target,
  merge: Target,
): Promise<void> {
  const both = { kind: 'merge', reason: null, actor: call.actor } as const
  await changeBalance(platform, tx, { ...both, userId: merge.id, delta: -merge.balance })
  await changeBalance(platform, tx, { ...both, userId: keep.id, delta: merge.balance })
}

const emailOf = ({ email, email_confirmed_at, email_from_registration }: Target) => ({
  email,
  email_confirmed_at,
  email_from_registration,
})

/** Returns the data that the remaining account has then: its own, and the other account's where it has none. */
export const mergedFields = (keep: Target, merge: Target) => ({
  last_name: keep.last_name || merge.last_name,
  mobile: keep.mobile ?? merge.mobile,
  ...(keep.email === null ? emailOf(merge) : emailOf(keep)),
  birthdate: keep.birthdate ?? merge.birthdate,
  gender: keep.gender ?? merge.gender,
  nationality: keep.nationality ?? merge.nationality,
  sign: keep.sign ?? merge.sign,
  will: keep.will || merge.will,
  department_id: keep.department_id ?? merge.department_id,
  city_id: keep.city_id ?? merge.city_id,
  image_key: keep.image_key ?? merge.image_key,
})

/** Fills in the data that the remaining account lacks from the other one. */
async function fillIn(tx: Tx, platform: Platform, keep: Target, merge: Target): Promise<void> {
  const filled = mergedFields(keep, merge)
  const last = Math.max(keep.last_login_at?.getTime() ?? 0, merge.last_login_at?.getTime() ?? 0)
  await tx
    .updateTable('users')
    .set((eb) => ({
      ...filled,
      search: searchOf({ ...filled, first_name: keep.first_name }),
      is_verified: keep.is_verified || merge.is_verified,
      login_numbers: keep.login_numbers + merge.login_numbers,
      last_login_at: last ? new Date(last) : null,
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', keep.id)
    .execute()
  if (merge.image_key && merge.image_key !== filled.image_key) await platform.files.drop(tx, merge.image_key)
}
