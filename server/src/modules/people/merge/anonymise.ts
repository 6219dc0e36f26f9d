import { sql } from 'kysely'
import { PAYOUT_DAYS } from '@bustan/contract/core/resource/limits.ts'
import { formatHalalas, fromHalalas } from '@bustan/contract/core/values/money.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { bySystem } from '../../../platform/changes/changes.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetCompany } from '../users/companies.ts'
import { leaveDepartments } from '../departments/managers.ts'
import { endCustomerSessions, lockUser } from '../users/people.target.ts'
import type { Target } from '../users/people.target.ts'
import { nameOf } from '../users/users.answers.ts'

/** Accounts emptied in one look. */
const MAX_ACCOUNTS = 200

/** Returns the text that replaces a name that was removed. */
const nameless = (id: number) => `#${id}`

/** Ends what somebody reaches the product with, and takes away the company they order for. */
async function shutOut(platform: Platform, tx: Tx, user: Target): Promise<void> {
  await endCustomerSessions(tx, user)
  await tx.deleteFrom('customer_devices').where('user_id', '=', user.id).execute()
  await forgetCompany(platform, tx, user.id)
}

/** Takes somebody out of departments, orders and messages, and drops their picture. */
async function forgetTraces(platform: Platform, tx: Tx, actor: Actor, user: Target): Promise<void> {
  await leaveDepartments(platform, tx, actor, user.id)
  for (const { forget } of platform.traces) await forget(tx, user.id, nameless(user.id))
  if (user.image_key) await platform.files.drop(tx, user.image_key)
}

/** Empties a locked account of everything that tells who lived in it. The row stays: orders lead to it. */
export async function emptyAccount(
  platform: Platform,
  tx: Tx,
  user: Target,
  mergedInto: number | null = null,
): Promise<void> {
  await shutOut(platform, tx, user)
  await tx
    .updateTable('users')
    .set({
      first_name: nameless(user.id),
      last_name: '',
      username: null,
      mobile: null,
      email: null,
      email_confirmed_at: null,
      email_from_registration: false,
      search: '',
      image_key: null,
      birthdate: null,
      gender: null,
      nationality: null,
      sign: null,
      will: false,
      department_id: null,
      city_id: null,
      is_active: false,
      deactivation_reason: null,
      registration_reason: null,
      merged_into: mergedInto,
      version: user.version + 1,
      updated_at: databaseNow(),
      deleted_at: databaseNow(),
      payout_asked_at: null,
    })
    .where('id', '=', user.id)
    .execute()
}

/** Returns what the shop owes an account: its balance, and what stands in ledgers of money. Halalas. */
async function owedTo(platform: Pick<Platform, 'traces'>, tx: Tx, user: Target): Promise<number> {
  let sum = user.balance
  for (const { owed } of platform.traces) sum += (await owed?.(tx, user.id)) ?? 0
  return sum
}

/**
 * Takes a person out of the product for good. What was ordered stays with its amounts; who ordered, where it went and
 * what was noted does not. Departments they lead have no manager then. Throws open_orders with their count, and has_balance: what
 * they still have is a debt of the shop, which is paid out first.
 */
export async function anonymiseUser(platform: Platform, tx: Tx, call: Call, id: number): Promise<void> {
  const user = await lockUser(tx, id)
  await requireNoOpenOrders(platform, tx, call, id)
  const owed = await owedTo(platform, tx, user)
  if (owed > 0)
    throw new AppError('has_balance', {
      values: { balance: formatHalalas(owed) },
      more: { balance: fromHalalas(owed) },
    })
  await erase(platform, tx, call.actor, user)
}

async function erase(platform: Platform, tx: Tx, actor: Actor, user: Target): Promise<void> {
  await forgetTraces(platform, tx, actor, user)
  await emptyAccount(platform, tx, user)
  await platform.changes.record(tx, { resource: 'users', id: user.id, action: 'anonymise', actor })
}

/**
 * Closes the account of a customer who asks for it: it is emptied at once, or where the shop still owes them, as soon as they are paid
 * out, after PAYOUT_DAYS at the latest. Until then stays what it takes to reach them. Answers which. Throws open_orders.
 */
export async function closeAccount(
  platform: Platform,
  tx: Tx,
  call: Call,
  id: number,
): Promise<'deleted' | 'payout'> {
  const user = await lockUser(tx, id)
  await requireNoOpenOrders(platform, tx, call, id)
  const owed = await owedTo(platform, tx, user)
  if (owed === 0) {
    await erase(platform, tx, call.actor, user)
    return 'deleted'
  }
  await forgetTraces(platform, tx, call.actor, user)
  await shutOut(platform, tx, user)
  await tx
    .updateTable('users')
    .set({
      username: null,
      image_key: null,
      birthdate: null,
      gender: null,
      nationality: null,
      sign: null,
      city_id: null,
      is_active: false,
      deactivation_reason: null,
      payout_asked_at: databaseNow(),
      version: user.version + 1,
      updated_at: databaseNow(),
    })
    .where('id', '=', id)
    .execute()
  await platform.changes.record(tx, { resource: 'users', id, action: 'payout_asked', actor: call.actor })
  const values = { name: nameOf(user), balance: formatHalalas(owed) }
  await platform.notifyAdmins(tx, { type: 'payout_asked', subjectId: id, values: () => values })
  return 'payout'
}

/** Empties accounts that were closed, once they are paid out or their days are over. */
export async function emptyClosedAccounts(platform: Platform): Promise<void> {
  const isClosed = sql<boolean>`payout_asked_at is not null and deleted_at is null`
  const isOver = sql<boolean>`payout_asked_at < now() - ${PAYOUT_DAYS} * interval '1 day'`
  const { rows } = await sql<{ id: number; over: boolean }>`
    select id, ${isOver} as over from users where ${isClosed}
    order by (balance = 0 or ${isOver}) desc, id limit ${MAX_ACCOUNTS}`.execute(platform.database.db)
  for (const { id, over } of rows)
    await platform.database.transaction(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .where(isClosed)
        .forUpdate()
        .executeTakeFirst()
      if (user && (over || (await owedTo(platform, tx, user)) === 0))
        await erase(platform, tx, bySystem, user)
    })
}

async function requireNoOpenOrders(platform: Platform, tx: Tx, call: Call, id: number): Promise<void> {
  const count = await platform.ordersOf.countOpen(tx, id)
  if (count > 0)
    throw new AppError('open_orders', {
      values: { uses: call.t('uses/open_orders', { count }) },
      more: { count, uses: { open_orders: count } },
    })
}
