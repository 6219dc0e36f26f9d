import type { Platform } from '../platform.ts'
import { countUse, tooMany } from '../throttle.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * Takes one of the text messages the whole shop may send in an hour and in a day: somebody who has many texted does not
 * empty its account. Throws too_many_requests beyond that; the first time in each window it is told in the log and the
 * audit trail. Costs the same whoever is to get the message.
 */
export async function takeText(platform: Platform): Promise<void> {
  const { config, database, mail } = platform
  if (!mail.canText) return
  for (const [span, most, seconds] of [
    ['hour', config.smsPerHour, HOUR],
    ['day', config.smsPerDay, DAY],
  ] as const) {
    const { count, wait } = await countUse(database.db, `texts ${span}`, seconds)
    if (count <= most) continue
    if (count === most + 1) await raiseAlarm(platform, most, span)
    throw tooMany(Math.max(1, wait))
  }
}

async function raiseAlarm(platform: Platform, most: number, span: string): Promise<void> {
  const { database, changes, log } = platform
  log.error({ most, span }, 'alarm: the text messages of this window are used up, so no more are sent')
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
