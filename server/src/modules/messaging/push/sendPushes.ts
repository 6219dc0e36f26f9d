import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { PushNews } from '@bustan/contract/messaging/push/push.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { isOfRow } from '../../../platform/db/statements/savepoint.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { appAccount } from '../../../platform/outgoing/push/appAccount.ts'
import { failed } from '../../../platform/outgoing/push/outcome.ts'
import type { Outcome } from '../../../platform/outgoing/push/outcome.ts'
import type { BrowserSubscription } from '../../../platform/outgoing/push/push.ts'
import {
  dropForApps,
  forgetReceiver,
  gatherHeld,
  holdPush,
  noteFailed,
  postpone,
  findReceiver,
  takeNext,
} from './duePushes.ts'
import type { DuePush, Settled } from './duePushes.ts'
import { quietEnd } from './quietHours.ts'

/** The seconds between two checks of a process for pushes that are due. */
export const PUSH_LOOK_SECONDS = 1
const HOURS_OF_A_DAY = 24
/** The waits before a push is tried again, in seconds; after the last, a day later, it is given up. */
export const PUSH_RETRIES: readonly number[] = [
  30,
  120,
  600,
  ...Array.from({ length: HOURS_OF_A_DAY }, () => 3_600),
]
/** Nothing failed: there is nothing left to tell. */
const READ_OR_GONE = 'read or gone'
/** The longest wait that a service may ask for, in seconds. */
const LONGEST_WAIT = 3_600
/** After so many failures in a row a service is left alone for a while, so that it holds up no other. */
const FAILURES = 5
const PAUSE_SECONDS = 60

/** Tracks the services that respond to nobody right now, as seen by this process. */
function createBreaker() {
  const failures = new Map<string, number>()
  const pausedUntil = new Map<string, number>()
  return {
    paused: () => [...pausedUntil].filter(([, until]) => until > performance.now()).map(([host]) => host),
    note(host: string, isGood: boolean) {
      const count = isGood ? 0 : (failures.get(host) ?? 0) + 1
      failures.set(host, count)
      if (count >= FAILURES) pausedUntil.set(host, performance.now() + PAUSE_SECONDS * 1_000)
      else pausedUntil.delete(host)
    },
  }
}

/** A browser that a customer's app registered: its token is what its Push API tells of it. */
function parseSubscription(token: string, publicKey: string | null): BrowserSubscription | null {
  try {
    const subscription: unknown = JSON.parse(token)
    const { endpoint, keys } = recordOf(subscription)
    const { p256dh, auth } = recordOf(keys)
    return typeof endpoint === 'string' && typeof p256dh === 'string' && typeof auth === 'string'
      ? { endpoint, keys: { p256dh, auth }, publicKey }
      : null
  } catch {
    return null
  }
}

async function createNews(platform: Platform, push: DuePush): Promise<PushNews> {
  const { language, type, record, title, body } = push
  const count = push.is_held ? await gatherHeld(platform.database.db, push) : 1
  if (count < 2) return { title, body, type, record, language, tag: `news-${push.entry}` }
  const t = translateIn(language)
  return {
    title: t('push/held/title', { count }),
    body: t('push/held/body'),
    type: 'inbox',
    record: null,
    language,
    tag: 'news-held',
  }
}

async function toCustomer(platform: Platform, push: DuePush, news: PushNews): Promise<Outcome> {
  const token = push.token ?? ''
  const browser = parseSubscription(token, push.public_key)
  const link: Record<string, string> = push.link === null ? {} : { link: platform.secret.decrypt(push.link) }
  if (browser) return platform.push.toBrowser(browser, { ...news, ...link }, news.tag)
  const account = await appAccount(platform.database.db, platform.config, platform.secret)
  if (!account) {
    await dropForApps(platform.database.db)
    return { kind: 'refused', why: 'no service account' }
  }
  const { title, body, type, record, tag } = news
  const data = { notification_type: type, notification_id: String(record ?? ''), ...link }
  return platform.push.toApp(account, token, { title, body, data, tag })
}

type Delivery = Outcome | { kind: 'held'; until: Date }

async function deliver(platform: Platform, push: DuePush): Promise<Delivery> {
  const receiver = await findReceiver(platform.database.db, push)
  if (!receiver) return { kind: 'refused', why: READ_OR_GONE }
  const until = receiver.quiet && quietEnd(receiver.quiet, databaseNow(), platform.config.timeZone)
  if (until) return { kind: 'held', until }
  const news = await createNews(platform, push)
  const { endpoint, p256dh, auth, public_key: publicKey } = push
  return endpoint !== null && p256dh !== null && auth !== null
    ? platform.push.toBrowser({ endpoint, keys: { p256dh, auth }, publicKey }, news, news.tag)
    : toCustomer(platform, push, news)
}

/** One that can't even be made is tried again like any other, and given up with its reason: those behind it go on. */
function asLater(error: unknown): Outcome {
  if (!isOfRow(error)) throw error
  return failed(error)
}

/** Does what a push's outcome asks for. Answers whether it is settled, and can be dropped with the taking of the next. */
async function settle(platform: Platform, push: DuePush, outcome: Delivery): Promise<boolean> {
  const { db } = platform.database
  if (outcome.kind === 'held') {
    await holdPush(db, push.id, outcome.until)
    return false
  }
  if (outcome.kind === 'gone') {
    await forgetReceiver(db, push)
    return true
  }
  if (outcome.kind === 'later') {
    const wait = PUSH_RETRIES[push.tries - 1]
    if (wait !== undefined) {
      await postpone(db, push.id, Math.min(outcome.after ?? wait, LONGEST_WAIT))
      return false
    }
  }
  if (outcome.kind === 'sent') platform.noteEnd('push', 'accepted')
  else {
    platform.log.info({ push: push.id, host: push.host, why: outcome.why }, 'push not sent')
    if (outcome.why !== READ_OR_GONE) {
      platform.noteEnd('push', 'given_up')
      await noteFailed(db, push, outcome.why)
    }
  }
  return true
}

/**
 * Sends what is due, one after the other: a process that is killed has at most one push on its way, which is the only one that
 * may be sent twice. Several processes send side by side.
 */
export function createPushSender(platform: Platform): () => Promise<void> {
  const breaker = createBreaker()
  // Outlives a look that the database cut off: what was sent is dropped by the next one, and not sent once more.
  let settled: Settled | null = null
  return async () => {
    for (;;) {
      const { db } = platform.database
      const push: DuePush | undefined = await takeNext(
        db,
        settled,
        breaker.paused(),
        platform.stopping.aborted,
      )
      settled = null
      if (!push) return
      const outcome = await deliver(platform, push).catch(asLater)
      breaker.note(push.host, outcome.kind !== 'later')
      const isSettled = await settle(platform, push, outcome)
      settled = isSettled
        ? { id: push.id, sentTo: outcome.kind === 'sent' ? push.push_device_id : null }
        : null
    }
  }
}
