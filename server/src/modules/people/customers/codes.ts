import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { LONG_CODE_LENGTH, LONG_CODE_LETTERS } from '@bustan/contract/store/store.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { codeCounters, sweepCounters } from '../../../platform/access/codes/codeCounters.ts'
import { matchesCode, storedCode, tryCode } from '../../../platform/access/codes/codes.ts'
import type { Executor, Tables, Tx } from '../../../platform/db/tables.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'

/** Codes one network may ask for in an hour: many customers of one provider share an address. */
const NETWORK_LIMIT = 60
const SALT_BYTES = 16
const DAY = 24 * 60 * 60_000

const alarm = { resource: 'access', id: 'store', action: 'code_alarm', label: 'codes of customers' }

/** The counters of codes to sign in with, by mobile. */
export const signInCodes = codeCounters({ name: 'store', networkLimit: NETWORK_LIMIT, alarm })

/** The counters of codes that confirm an email, by the person's id. */
export const emailCodes = codeCounters({ name: 'store email', networkLimit: NETWORK_LIMIT, alarm })

type Stored = Selectable<Tables['customer_codes']>
type Purpose = Stored['purpose']

/** A code that was shown: used up by its salt, so that one sent meanwhile is not taken for it. */
export interface Shown {
  purpose: Purpose
  subject: string
  salt: Buffer
}

/** A secret that nobody guesses, 80 bits, in groups that can be typed. */
export function longCode(): string {
  const letters = [...randomBytes(LONG_CODE_LENGTH)].map((byte) => LONG_CODE_LETTERS[byte % 32] ?? '')
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

export const isLong = (code: string) => code.length >= LONG_CODE_LENGTH

/** Keeps a code in place of the one before it. One that nobody may use (`counts` false) is kept as noise. */
export async function keepCode(
  db: Executor,
  secret: ServerSecret,
  code: string,
  {
    counts = true,
    ...of
  }: Pick<Stored, 'purpose' | 'subject'> & { address?: string; asks_mobile?: boolean; counts?: boolean },
): Promise<void> {
  const salt = randomBytes(SALT_BYTES)
  const row = {
    address: null,
    asks_mobile: false,
    ...of,
    ...storedCode(secret, salt, code.replaceAll('-', ''), counts),
    salt,
    is_long: isLong(code),
    sent_at: databaseNow(),
  }
  await db
    .insertInto('customer_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
    .execute()
}

/** Compares a code; a short one takes a try of it first. Null when it is not the one that was sent. */
export async function showCode(
  db: Executor,
  secret: ServerSecret,
  purpose: Purpose,
  subject: string,
  code: string,
): Promise<Shown | null> {
  const where = sql`purpose = ${purpose} and subject = ${subject} and is_long = ${isLong(code)}`
  const salt = isLong(code)
    ? await compareLong(db, secret, where, code)
    : await tryCode(db, secret, { table: 'customer_codes', salt: 'salt', where }, code)
  return salt && { purpose, subject, salt }
}

// Nobody guesses these, so a wrong one takes no try: else a stranger could use up what was sent to somebody.
async function compareLong(
  db: Executor,
  secret: ServerSecret,
  where: ReturnType<typeof sql>,
  code: string,
): Promise<Buffer | null> {
  const { rows } = await sql<Pick<Stored, 'salt' | 'code_hmac'>>`
    select salt, code_hmac from customer_codes where ${where} and expires_at > now()`.execute(db)
  const [stored] = rows
  return matchesCode(secret, stored, code) && stored ? stored.salt : null
}

/** Uses a code up: of calls at the same moment one does. Answers its row, or undefined when it is used or replaced. */
export const useUp = (tx: Tx, { purpose, subject, salt }: Shown): Promise<Stored | undefined> =>
  tx
    .deleteFrom('customer_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('salt', '=', salt)
    .where('expires_at', '>', databaseNow())
    .returningAll()
    .executeTakeFirst()

/** The change of an email that waits for its codes, or undefined. */
export const findEmailCode = (db: Executor, userId: number): Promise<Stored | undefined> =>
  db
    .selectFrom('customer_codes')
    .selectAll()
    .where('purpose', '=', 'email')
    .where('subject', '=', String(userId))
    .executeTakeFirst()

/** Takes away codes sent a day ago, and what was counted for mobiles and people that are gone. */
export async function sweepCodes(db: Executor): Promise<void> {
  await db
    .deleteFrom('customer_codes')
    .where('sent_at', '<', new Date(databaseNow().getTime() - DAY))
    .execute()
  await sweepCounters(db)
  const living = sql`from users where deleted_at is null`
  await signInCodes.sweep(db, sql`select mobile as account ${living}`)
  await emailCodes.sweep(db, sql`select id::text as account ${living}`)
}

/** Gives up every code that is on its way. */
export const voidCodes = async (tx: Tx): Promise<void> =>
  void (await tx.deleteFrom('customer_codes').execute())
