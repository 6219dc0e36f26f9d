import { sql } from 'kysely'
import type { Logger } from 'pino'
import { countUse, partUsed, tooMany } from '../../access/throttle.ts'
import type { Changes } from '../../changes/changes.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Mail } from './mail.ts'
import type { TextReceiver } from './mailHandOver.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/**
 * The number of a hundred text messages that mobiles may take with which nobody has signed in yet; the rest is for those with
 * which somebody has.
 */
const NEW_PERCENT = 50

interface Parts {
  readonly config: Pick<Config, 'smsPerHour' | 'smsPerDay'>
  readonly database: Database
  readonly changes: Changes
  readonly log: Logger
  readonly mail: Pick<Mail, 'canText'>
}

interface Budget {
  key: string
  most: number
  seconds: number
  span: 'hour' | 'day'
  /** True where it is the budget of the whole shop. */
  isWhole: boolean
}

/**
 * Returns the budgets that a text message is taken from. New mobiles have a part of their own, so that making accounts up stops
 * no customer.
 */
function budgetsOf({ config }: Parts, to: TextReceiver): Budget[] {
  const whole = [
    { key: 'texts hour', most: config.smsPerHour, seconds: HOUR, span: 'hour', isWhole: true },
    { key: 'texts day', most: config.smsPerDay, seconds: DAY, span: 'day', isWhole: true },
  ] as const
  if (to === 'customer') return [...whole]
  const ofNew = whole.map((one) => ({
    ...one,
    key: `texts to new mobiles ${one.span}`,
    most: Math.max(1, Math.floor((one.most * NEW_PERCENT) / 100)),
    isWhole: false,
  }))
  return [...ofNew, ...whole]
}

/** Throws too_many_requests where no text message is left. It takes none: that is for when one really goes out. */
export async function requireTextLeft(platform: Parts, to: TextReceiver): Promise<void> {
  if (!platform.mail.canText) return
  for (const { key, most, seconds } of budgetsOf(platform, to)) {
    const { rows } = await sql<{ wait: number }>`
      select ceil(extract(epoch from window_started_at - now()) + ${seconds})::float8 as wait from throttles
      where key = ${key} and count >= ${most} and window_started_at >= now() - make_interval(secs => ${seconds})`.execute(
      platform.database.db,
    )
    if (rows[0]) throw tooMany(Math.max(1, rows[0].wait))
  }
}

/** Returns which part is used of the texts that strangers may have sent, of an hour or a day, whichever is more: 0 to 1. */
export const textsUsedByStrangers = async (platform: Parts): Promise<number> =>
  platform.mail.canText ? partUsed(platform.database.db, budgetsOf(platform, 'new_mobile')) : 0

/**
 * Takes one of the text messages the whole shop may send in an hour and in a day, for one that goes out now: somebody who has many
 * texted does not empty its account. Throws too_many_requests beyond that; the last of each window is told in the log, and of the
 * whole shop's in the audit trail.
 */
export async function takeText(platform: Parts, to: TextReceiver): Promise<void> {
  const { database, mail } = platform
  if (!mail.canText) return
  for (const budget of budgetsOf(platform, to)) {
    const { count, wait } = await countUse(database.db, budget.key, budget.seconds)
    if (count === budget.most) await raiseAlarm(platform, budget)
    if (count > budget.most) throw tooMany(Math.max(1, wait))
  }
}

async function raiseAlarm(platform: Parts, { key, most, span, isWhole }: Budget): Promise<void> {
  const { database, changes, log } = platform
  log.error({ most, span, key }, 'alarm: the text messages of this window are used up, so no more are sent')
  if (!isWhole) return
  const actor = { kind: 'system', id: null, name: null, address: null, requestId: null } as const
  await database.transaction((tx) =>
    changes.record(tx, {
      resource: 'access',
      id: 'text messages',
      action: 'texts_used_up',
      actor,
      after: { times: most, span },
    }),
  )
}
