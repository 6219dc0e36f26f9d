import { sql } from 'kysely'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeTo } from './emails.ts'
import { nameOf } from './users.answers.ts'

interface Decision {
  status: 'accepted' | 'rejected'
  reason?: string | null | undefined
}

/** The person to tell, and the language to tell them in. */
interface Notified {
  mobile: string | null
  email: string | null
  locale: 'ar' | 'en'
  name: string
}

/** Counts the employees who wait to be let in: those of the list of requests. Reads only the index of waiting people. */
export async function countWaiting(db: Executor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users
    where registration_status = 'pending' and deleted_at is null and type = 'employee'`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Accepts or rejects a request to join, once: of two people who decide one wins, the other gets already_decided. The person
 * is told by mail, and by a text message where those go out. Throws not_found, and 422 of `reason` on a rejection without.
 */
export async function decideRegistration(
  platform: Platform,
  tx: Tx,
  call: Call,
  id: number,
  { status, reason = null }: Decision,
): Promise<void> {
  if (status === 'rejected' && !reason) throw invalidField('reason', 'required')
  const why = status === 'rejected' ? reason : null
  const user = await settle(tx, id, status, why)
  await platform.changes.record(tx, {
    resource: 'users',
    id,
    action: status === 'accepted' ? 'accept' : 'reject',
    actor: call.actor,
    reason: why,
    before: { registration_status: 'pending' },
    after: { registration_status: status },
  })
  const { email, locale, name, mobile } = user
  if (email) await writeTo(tx, platform, { email, locale }, `registration_${status}`, { name, reason: why })
  const said = textOf(platform.mail, user, status, why)
  if (mobile) await platform.mail.promiseText(tx, 'decision', mobile, said, 'customer')
}

async function settle(
  tx: Tx,
  id: number,
  status: Decision['status'],
  reason: string | null,
): Promise<Notified> {
  const decided = await tx
    .updateTable('users')
    .set((eb) => ({
      registration_status: status,
      registration_reason: reason,
      decided_at: databaseNow(),
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', id)
    .where('registration_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .returning(['first_name', 'last_name', 'mobile', 'email', 'locale'])
    .executeTakeFirst()
  if (decided) return { ...decided, name: nameOf(decided) }
  const row = await tx
    .selectFrom('users')
    .select('registration_status')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  throw new AppError('already_decided', { more: { registration_status: row.registration_status } })
}

const textOf = (
  { brand }: Platform['mail'],
  { locale, name }: Notified,
  status: Decision['status'],
  reason: string | null,
) => translateIn(locale)(`mail/registration_${status}_body`, { name, reason, brand: brand(locale) })
