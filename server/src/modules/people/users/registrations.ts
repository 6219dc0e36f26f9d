import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { registrationMachine } from '@bustan/contract/people/users/registrations.ts'
import type { RegistrationState } from '@bustan/contract/people/users/registrations.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { MachineHost } from '../../../platform/crud/machine/machineHost.ts'
import { askerOf, takeMove } from '../../../platform/crud/machine/takeMove.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeTo } from './emails.ts'
import { nameOf } from './users.answers.ts'

interface Decision {
  status: 'accepted' | 'rejected'
  reason?: string | null | undefined
}

/** Somebody who asked to join, locked until it is decided. */
interface Applicant {
  id: number
  version: number
  registration_status: RegistrationState
  first_name: string
  last_name: string
  mobile: string | null
  email: string | null
  locale: 'ar' | 'en'
}

const columns = [
  'id',
  'version',
  'registration_status',
  'first_name',
  'last_name',
  'mobile',
  'email',
  'locale',
] as const

/** Counts the employees who wait to be let in: those of the list of requests. Reads only the index of waiting people. */
export async function countWaiting(db: Executor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users
    where registration_status = 'pending' and deleted_at is null and type = 'employee'`.execute(db)
  return rows[0]?.n ?? 0
}

async function lock(tx: Tx, id: number): Promise<Applicant> {
  const applicant = await tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!applicant) throw new AppError('not_found')
  return applicant
}

const store = (tx: Tx, to: RegistrationState, ids: readonly number[], reason: string | null) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      registration_status: to,
      registration_reason: reason,
      decided_at: databaseNow(),
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', 'in', ids)
    .returning(columns)
    .execute()

/** Tells somebody what became of their request: by mail, and by a text message where those go out. */
async function notifyApplicant(
  platform: Platform,
  tx: Tx,
  { email, locale, mobile, registration_status: status, ...person }: Applicant,
  reason: string | null,
): Promise<void> {
  if (status === 'pending') return
  const name = nameOf(person)
  if (email) await writeTo(tx, platform, { email, locale }, `registration_${status}`, { name, reason })
  const brand = platform.mail.brand(locale)
  const body = translateIn(locale)(`mail/registration_${status}_body`, { name, reason, brand })
  if (mobile) await platform.mail.promiseText(tx, 'decision', mobile, body, 'customer')
}

/** Returns the host of requests to join. */
export const registrations = (platform: Platform): MachineHost<Applicant, StateMove<RegistrationState>> => ({
  resource: 'users',
  subject: 'users',
  changes: platform.changes,
  machine: registrationMachine,
  lock,
  stateOf: ({ registration_status }) => registration_status,
  stateText: (t, { registration_status }) => t(`choices/registration_status/${registration_status}`),
  store: (tx, { to }, some, { reason = null }) =>
    store(
      tx,
      to,
      some.map(({ id }) => id),
      reason,
    ),
  recorded: ({ registration_status }) => ({ registration_status }),
  after: (tx, { after }, { reason = null }) => notifyApplicant(platform, tx, after, reason),
})

/**
 * Accepts or rejects a request to join, once: of two people who decide one wins, the other gets already_decided. Throws not_found,
 * and 422 of `reason` on a rejection without.
 */
export const decideRegistration = (
  platform: Platform,
  tx: Tx,
  call: Call<{ id: number }, unknown, Decision>,
): Promise<unknown> =>
  takeMove(registrations(platform), tx, {
    ...askerOf(call),
    id: call.params.id,
    isMeant: ({ to }) => to === call.body.status,
    reason: call.body.reason,
    refuse: (_code, { registration_status }) =>
      new AppError('already_decided', { more: { registration_status } }),
  })
