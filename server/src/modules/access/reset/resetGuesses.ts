import { sql } from 'kysely'
import { bySystem } from '../../../platform/changes/changes.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUse, networkOf, consume } from '../../../platform/throttle.ts'

// Rules of short codes (security.md, section 1). Everything is counted by email, so that a fresh token brings no fresh
// tries, and in one statement each, so that calls at the same moment can't share a turn.
const GUESSES_AN_HOUR = 15
const GUESSES_A_DAY = 20
const WRONG_IN_A_ROW = 20
const SENT_AN_HOUR = 5
const SENT_TO_ADDRESS_AN_HOUR = 20
const ALARM_AT = 100
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Long enough to be never: wrong codes are forgotten by a sign-in or the mailed link, not by waiting. */
const EVER = 100 * 365 * DAY

const ALARM = 'reset alarm'

/** What counts the wrong codes of an account in a row; whoever signs in, or opens the mailed link, clears it. */
export const wrongCodesKey = (email: string) => `reset wrong ${email}`

/** Takes one of the letters an address, and an account, may ask for. Throws too_many_requests. */
export async function takeLetter(db: Executor, email: string, address: string): Promise<void> {
  await consume(db, `reset from ${networkOf(address)}`, SENT_TO_ADDRESS_AN_HOUR, HOUR)
  await consume(db, `reset minute ${email}`, 1, MINUTE)
  await consume(db, `reset hour ${email}`, SENT_AN_HOUR, HOUR)
}

/**
 * Takes one guess of an account, before anything is compared. Throws too_many_requests when it has none; false when
 * codes are stopped for it.
 */
export async function takeGuess(db: Executor, email: string): Promise<boolean> {
  await consume(db, `reset guesses ${email}`, GUESSES_AN_HOUR, HOUR)
  await consume(db, `reset guesses of a day ${email}`, GUESSES_A_DAY, DAY)
  const { count } = await countUse(db, wrongCodesKey(email), EVER)
  return count <= WRONG_IN_A_ROW
}

/** True when so many codes of an account were wrong that it gets none for now. */
export async function codesAreStopped(db: Executor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', wrongCodesKey(email))
    .executeTakeFirst()
  return (row?.count ?? 0) >= WRONG_IN_A_ROW
}

export async function forgetWrongCodes(db: Executor, email: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', wrongCodesKey(email)).execute()
}

/** Counts a wrong code of anybody's: at a hundred in an hour somebody is told, once. */
export async function noteWrongCode(platform: Platform): Promise<void> {
  const { database, changes, log } = platform
  const { count } = await countUse(database.db, ALARM, HOUR)
  if (count !== ALARM_AT) return
  log.error({ wrong: count }, 'alarm: very many wrong reset codes within an hour')
  await database.transaction((tx) =>
    changes.record(tx, {
      resource: 'admins',
      id: 0,
      action: 'alarm',
      actor: bySystem,
      after: { wrong_codes: count },
    }),
  )
}

/** Forgets what was counted two days ago; the wrong codes of an account stay while somebody has it. */
export async function sweepGuesses(db: Executor): Promise<void> {
  await sql`delete from throttles t where t.window_started_at < now() - interval '2 days'
    and (t.blocked_until is null or t.blocked_until < now())
    and not exists (select 1 from admins a where a.deleted_at is null and t.key = 'reset wrong ' || a.email)`.execute(
    db,
  )
}
