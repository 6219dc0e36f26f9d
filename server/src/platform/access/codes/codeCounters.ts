import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Changes } from '../../changes/changes.ts'
import type { Database } from '../../db/database.ts'
import type { Executor } from '../../db/tables.ts'
import { consume, consumeFrom, consumeTryFrom, countUse, forget, restoreTryFrom } from '../throttle.ts'

// Rules of short codes (security.md, section 1), for every kind of code. Counted by account, so that a fresh token or code
// brings no fresh tries, and in one statement each, so that calls at the same moment can't share a turn.
const GUESSES_AN_HOUR = 15
const GUESSES_A_DAY = 20
const WRONG_IN_A_ROW = 20
const SENT_AN_HOUR = 5
const ALARM_AT = 100
/** Wrong guesses from one network before each further one waits. */
const NETWORK_GUESSES = 50
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Long enough to be never: wrong codes are forgotten by a sign-in or a long secret, not by waiting. */
const EVER = 100 * 365 * DAY

/** One kind of code, counted by itself. */
interface CodeKind {
  /** Begins the keys of its counters. */
  name: string
  /** Codes that may be asked for from one network in an hour. */
  networkLimit: number
  /** The record that is noted at a hundred wrong codes within an hour. */
  alarm: { resource: string; id: number | string; action: string; label: string }
}

/** The parts of the platform by which somebody is told of many wrong codes. */
interface Alarmed {
  readonly database: Database
  readonly changes: Changes
  readonly log: Logger
}

/** The counters of a kind of code. An account is whatever the codes are for: an email, a mobile, a person's id. */
export interface CodeCounters {
  /**
   * Takes one of the codes a network, and an account, may ask for. `own` names a device or network that the account's owner signed in
   * from: what is asked for there is counted apart, so that strangers take nothing from them. Throws too_many_requests.
   */
  takeSending(db: Executor, account: string, address: string, own?: string | null): Promise<void>
  /**
   * Takes one guess of an account, before anything is compared. Throws too_many_requests when it has none; false when
   * codes are stopped for it.
   */
  takeGuess(db: Executor, account: string, address: string): Promise<boolean>
  /** The guess was right: wrong ones before it are forgotten, and the network has its own back. */
  noteRight(db: Executor, account: string, address: string): Promise<void>
  /** Counts a wrong code of anybody's: at a hundred in an hour somebody is told, once. */
  noteWrong(alarmed: Alarmed): Promise<void>
  /** True when so many codes of an account were wrong that it gets none for now. */
  areStopped(db: Executor, account: string): Promise<boolean>
  /** True when a short code would be of no use: they are stopped, or no guess is left. */
  areSpent(db: Executor, account: string): Promise<boolean>
  /** Returns the key that counts the wrong codes of an account in a row. */
  wrongKey(account: string): string
  forgetWrong(db: Executor, account: string): Promise<void>
  /** Forgets the wrong codes of accounts that are gone; `accounts` selects those that are there. */
  sweep(db: Executor, accounts: RawBuilder<unknown>): Promise<void>
}

/** Returns the key under which sendings are counted together: those of an account, or those its owner requests from one place. */
const sendingKey = (account: string, own: string | null) => (own === null ? account : `${account} at ${own}`)

export function codeCounters({ name, networkLimit: askedByNetwork, alarm }: CodeKind): CodeCounters {
  const wrongKey = (account: string) => `${name} wrong ${account}`
  const hourKey = (account: string) => `${name} guesses ${account}`
  const dayKey = (account: string) => `${name} guesses of a day ${account}`
  const guessesFrom = `${name} guesses from`
  const forgetWrong = (db: Executor, account: string) => forget(db, [wrongKey(account)])

  return {
    wrongKey,
    forgetWrong,

    async takeSending(db, account, address, own = null) {
      await consumeFrom(db, `${name} from`, address, askedByNetwork, HOUR)
      await consume(db, `${name} minute ${sendingKey(account, own)}`, 1, MINUTE)
      await consume(db, `${name} hour ${sendingKey(account, own)}`, SENT_AN_HOUR, HOUR)
    },

    async takeGuess(db, account, address) {
      // The network first: whoever floods from one costs the account nothing.
      await consumeTryFrom(db, guessesFrom, address, NETWORK_GUESSES)
      await consume(db, hourKey(account), GUESSES_AN_HOUR, HOUR)
      await consume(db, dayKey(account), GUESSES_A_DAY, DAY)
      const { count } = await countUse(db, wrongKey(account), EVER)
      return count <= WRONG_IN_A_ROW
    },

    async noteRight(db, account, address) {
      await restoreTryFrom(db, guessesFrom, address, NETWORK_GUESSES)
      await forgetWrong(db, account)
    },

    async noteWrong({ database, changes, log }) {
      const { count } = await countUse(database.db, `${name} alarm`, HOUR)
      if (count !== ALARM_AT) return
      log.error({ wrong: count }, `alarm: very many wrong ${alarm.label} within an hour`)
      const actor = { kind: 'system', id: null, name: null, address: null, requestId: null } as const
      const { resource, id, action } = alarm
      await database.transaction((tx) =>
        changes.record(tx, { resource, id, action, actor, after: { wrong_codes: count } }),
      )
    },

    areStopped: (db, account) => isUsedUp(db, [[wrongKey(account), WRONG_IN_A_ROW, EVER]]),

    areSpent: (db, account) =>
      isUsedUp(db, [
        [wrongKey(account), WRONG_IN_A_ROW, EVER],
        [hourKey(account), GUESSES_AN_HOUR, HOUR],
        [dayKey(account), GUESSES_A_DAY, DAY],
      ]),

    async sweep(db, accounts) {
      await sql`delete from throttles t where ${isOld} and t.key like ${`${name} wrong %`}
        and not exists (select 1 from (${accounts}) a(account) where t.key = ${`${name} wrong `} || a.account)`.execute(
        db,
      )
    },
  }
}

const isOld = sql`t.window_started_at < now() - interval '2 days'
  and (t.blocked_until is null or t.blocked_until < now())`

/** True when one of these counters, `[key, most, seconds]`, has reached its most in the window that runs. */
async function isUsedUp(
  db: Executor,
  counters: readonly (readonly [key: string, most: number, seconds: number])[],
): Promise<boolean> {
  const full = counters.map(
    ([key, most, seconds]) =>
      sql`(key = ${key} and count >= ${most} and window_started_at >= now() - make_interval(secs => ${seconds}))`,
  )
  const { rows } = await sql`select key from throttles where ${sql.join(full, sql` or `)}`.execute(db)
  return rows.length > 0
}

/** Forgets whatever was counted two days ago but the wrong codes in a row: each kind sweeps its own. */
export async function sweepCounters(db: Executor): Promise<void> {
  await sql`delete from throttles t where ${isOld} and t.key not like '% wrong %'`.execute(db)
}
