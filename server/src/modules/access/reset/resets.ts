import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/time/clock.ts'
import { sweepCounters } from '../../../platform/access/codes/codeCounters.ts'
import { inTenMinutes, tryCode } from '../../../platform/access/codes/codes.ts'
import type { Executor, Tables } from '../../../platform/db/tables.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'
import { accountsWithResets, resetCodes } from './resetGuesses.ts'
import { hashToken, newToken } from '../signIn/sessions.ts'

export type Reset = Selectable<Tables['password_resets']>

const open = (db: Executor) =>
  db
    .selectFrom('password_resets')
    .selectAll()
    .where('state', '<>', 'used')
    .where('expires_at', '>', databaseNow())

/** The open reset of a bearer token, or undefined. */
export async function findByToken(db: Executor, token: string | null): Promise<Reset | undefined> {
  if (!token) return undefined
  return open(db).where('token_hash', '=', hashToken(token)).executeTakeFirst()
}

/** The newest open reset of an email, or undefined. */
export function findNewest(db: Executor, email: string): Promise<Reset | undefined> {
  return open(db)
    .where('email', '=', email)
    .where('purpose', '=', 'reset')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes one try of a reset's code, then compares. True when the code is right. */
export async function isCode(
  db: Executor,
  secret: ServerSecret,
  resetId: number,
  code: string,
): Promise<boolean> {
  const where = sql`id = ${resetId} and state = 'sent'`
  return (await tryCode(db, secret, { table: 'password_resets', salt: 'link_hash', where }, code)) !== null
}

/** A right code: the token may now set a password, for ten minutes more. The code is over. */
export async function verifyReset(db: Executor, resetId: number): Promise<boolean> {
  const verified = await db
    .updateTable('password_resets')
    .set({ state: 'verified', code_hmac: null, expires_at: inTenMinutes() })
    .where('id', '=', resetId)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

/**
 * The verified reset behind a mailed link, with a token of its own: one before it is over. The link itself lasts until a
 * password is set with it, so a page that is closed can be opened again.
 */
export async function exchangeLink(
  db: Executor,
  link: string,
): Promise<{ reset: Reset; token: string } | null> {
  const { token, tokenHash } = newToken()
  const reset = await db
    .updateTable('password_resets')
    .set({
      state: 'verified',
      code_hmac: null,
      token_hash: tokenHash,
      // Opened late it still leaves time to choose a password, but only the first time.
      expires_at: sql`case when state = 'sent' then greatest(expires_at, ${inTenMinutes()}) else expires_at end`,
    })
    .where('link_hash', '=', hashToken(link))
    .where('state', '<>', 'used')
    .where('expires_at', '>', databaseNow())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('admins')
          .select('admins.id')
          .whereRef('admins.id', '=', 'password_resets.admin_id')
          .whereRef('admins.email', '=', 'password_resets.email')
          .where('admins.is_active', '=', true)
          .where('admins.deleted_at', 'is', null),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return reset ? { reset, token } : null
}

/** Takes away what ended a day ago, and what was counted for it. */
export async function sweepResets(db: Executor): Promise<void> {
  const yesterday = new Date(databaseNow().getTime() - 24 * 60 * 60_000)
  await db.deleteFrom('password_resets').where('expires_at', '<', yesterday).execute()
  await sweepCounters(db)
  await resetCodes.sweep(db, accountsWithResets)
}
