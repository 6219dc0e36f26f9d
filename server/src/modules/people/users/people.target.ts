import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import type { Selectable } from 'kysely'
import { violatedUniqueConstraint } from '../../../platform/db/databaseErrors.ts'
import type { Executor, Tables, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'

/** A living person. */
export type Target = Selectable<Tables['users']>

const selectLiving = (db: Executor, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null)

function assertLives(user: Target | undefined): Target {
  if (!user) throw new AppError('not_found')
  return user
}

/** A living person as they are now. Throws not_found when nobody lives there. */
export const readUser = async (db: Executor, id: number): Promise<Target> =>
  assertLives(await selectLiving(db, id).executeTakeFirst())

/** Locks a person against every other change, new orders among them. Throws not_found when nobody lives there. */
export const lockUser = async (tx: Tx, id: number): Promise<Target> =>
  assertLives(await selectLiving(tx, id).forUpdate().executeTakeFirst())

/** Returns the text that a person is searched by, which includes both spellings of the number. */
export const searchOf = (person: {
  first_name: string
  last_name?: string | null | undefined
  email: string | null
  mobile: string | null
}): string =>
  normalizeForIndex(
    [
      person.first_name,
      person.last_name,
      person.email,
      person.mobile,
      person.mobile && localPhone(person.mobile),
    ]
      .filter(Boolean)
      .join(' '),
  )

/** Somebody living has the number: the database says so, so that of two calls at once one learns it. */
export async function withTakenMobileError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'users_mobile') throw invalidField('mobile', 'taken')
    throw error
  }
}

/** Signs a customer out of the ordering app everywhere, with the devices that are told of news, and voids the codes they may have been sent. */
export async function endCustomerSessions(tx: Tx, user: Pick<Target, 'id' | 'mobile'>): Promise<void> {
  await tx.deleteFrom('customer_sessions').where('user_id', '=', user.id).execute()
  await dropEmailCodes(tx, user.id)
  if (user.mobile)
    await tx
      .deleteFrom('customer_codes')
      .where('purpose', '=', 'sign_in')
      .where('subject', '=', user.mobile)
      .execute()
}

/** Gives up a change of the email that waits for its codes. */
export async function dropEmailCodes(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('customer_codes')
    .where('purpose', 'in', ['email', 'mobile'])
    .where('subject', '=', String(userId))
    .execute()
}

/** The email of a person and what is known of it: another one is nobody's until it is confirmed. */
export const emailColumns = (before: Target, email: string | null) =>
  email === before.email ? {} : { email, email_confirmed_at: null, email_from_registration: false }
