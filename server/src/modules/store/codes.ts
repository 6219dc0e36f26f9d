import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { ServerSecret } from '../../platform/secret/serverSecret.ts'
import { consume } from '../../platform/throttle.ts'

/** Rules of short codes (security.md, section 1). Times in seconds. */
const VALID_FOR = 10 * 60
const TRIES = 5
const RESEND_AFTER = 60
const SENT_AN_HOUR = 5
const GUESSES_AN_HOUR = 15
const GUESSES_A_DAY = 20
const HOUR = 3_600

/** How long a code is good for, in minutes, as its message says. */
export const VALID_MINUTES = VALID_FOR / 60

const hmac = (secret: ServerSecret, mobile: string, code: string) => secret.keyedHash(`${mobile} ${code}`)

/** Makes a code for a mobile and answers it, to be sent. Throws too_many_requests when asked too often. */
export async function makeCode(db: Executor, secret: ServerSecret, mobile: string): Promise<string> {
  await consume(db, `code minute ${mobile}`, 1, RESEND_AFTER)
  await consume(db, `code hour ${mobile}`, SENT_AN_HOUR, HOUR)
  const code = String(randomInt(10_000)).padStart(4, '0')
  const values = {
    code_hmac: hmac(secret, mobile, code),
    tries_left: TRIES,
    expires_at: new Date(Date.now() + VALID_FOR * 1_000),
    sent_at: new Date(),
  }
  await db
    .insertInto('customer_codes')
    .values({ mobile, ...values })
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet(values))
    .execute()
  return code
}

/** Counts a guess before it is compared, so that guesses at the same moment each cost one. Throws wrong_code. */
export async function requireCode(
  db: Executor,
  secret: ServerSecret,
  mobile: string,
  code: string,
): Promise<void> {
  await consume(db, `guess hour ${mobile}`, GUESSES_AN_HOUR, HOUR)
  await consume(db, `guess day ${mobile}`, GUESSES_A_DAY, 24 * HOUR)
  const { rows } = await sql<{ code_hmac: Buffer }>`
    update customer_codes set tries_left = tries_left - 1
    where mobile = ${mobile} and tries_left > 0 and expires_at > now() returning code_hmac`.execute(db)
  const given = hmac(secret, mobile, code)
  if (!rows[0] || !timingSafeEqual(rows[0].code_hmac, given)) throw new AppError('wrong_code')
}

/** A code opens once. */
export async function useUpCode(tx: Tx, mobile: string): Promise<void> {
  const used = await tx
    .deleteFrom('customer_codes')
    .where('mobile', '=', mobile)
    .returning('mobile')
    .executeTakeFirst()
  if (!used) throw new AppError('wrong_code')
}
