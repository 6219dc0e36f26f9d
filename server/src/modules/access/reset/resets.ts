import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { CODE_LENGTH } from '@bustan/contract/access/reset.ts'
import type { Executor, Tables } from '../../../platform/db/tables.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'
import { sweepGuesses } from './resetGuesses.ts'
import './resets.table.ts'
import { hashToken, newToken } from '../sessions.ts'

/** How long a code, its link and then the new password may take, in minutes, and tries of one code. */
export const VALID_MINUTES = 10
const TRIES = 5
const HASH_BYTES = 32

export type Reset = Selectable<Tables['password_resets']>

const inTenMinutes = () => new Date(Date.now() + VALID_MINUTES * 60_000)

// The link's hash is fresh with every code, so equal codes are not stored equal.
const codeHash = (secret: ServerSecret, linkHash: Buffer, code: string) =>
  secret.keyedHash(`reset ${linkHash.toString('base64')} ${code}`)

/** A code for a letter and what is stored of it. Nobody's account, or one without codes, stores noise: it fits no code. */
export function newCode(
  secret: ServerSecret,
  linkHash: Buffer,
  counts: boolean,
): { code: string; codeHmac: Buffer } {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeHmac = codeHash(secret, linkHash, code)
  return { code, codeHmac: counts ? codeHmac : randomBytes(HASH_BYTES) }
}

/** What a new letter changes: a fresh code and link, which make the old ones useless. */
export const freshLetter = (linkHash: Buffer, codeHmac: Buffer) => ({
  link_hash: linkHash,
  code_hmac: codeHmac,
  tries_left: TRIES,
  expires_at: inTenMinutes(),
})

const open = (db: Executor) =>
  db
    .selectFrom('password_resets')
    .selectAll()
    .where('state', '<>', 'used')
    .where('expires_at', '>', new Date())

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

/** Takes one try of a code, then compares: tries at the same moment each cost one. True when the code is right. */
export async function isCode(
  db: Executor,
  secret: ServerSecret,
  resetId: number,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{ code_hmac: Buffer; link_hash: Buffer }>`
    update password_resets set tries_left = tries_left - 1
    where id = ${resetId} and tries_left > 0 and state = 'sent' and expires_at > now() and code_hmac is not null
    returning code_hmac, link_hash`.execute(db)
  const kept = rows[0] ?? { code_hmac: randomBytes(HASH_BYTES), link_hash: randomBytes(HASH_BYTES) }
  return timingSafeEqual(kept.code_hmac, codeHash(secret, kept.link_hash, code)) && rows.length > 0
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
    .where('expires_at', '>', new Date())
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
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  await db.deleteFrom('password_resets').where('expires_at', '<', yesterday).execute()
  await sweepGuesses(db)
}
