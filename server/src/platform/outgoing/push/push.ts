import webPush from 'web-push'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/tables.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import type { CachedSettings } from '../../settings/liveSettings.ts'
import { createFcm } from './fcm.ts'
import type { AppMessage } from './fcm.ts'
import type { ServiceAccount } from './serviceAccount.ts'
import { failed, outcomeOf, PUSH_TTL, postPush } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { pushTarget } from './pushHosts.ts'
import { dropPushKeys, openPushKeys } from './vapidKeys.ts'

/** A browser that was registered, as its Push API tells of it. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The key of ours that it was registered with; null: the only one there is. */
  publicKey: string | null
}

/** Sends to browsers and to the ordering app's devices. Never throws: what failed is an outcome. */
export interface Push {
  /** The key that browsers are registered with. */
  publicKey: string
  /** Returns true where browsers that are registered with a key can be reached. */
  isKey(publicKey: string): boolean
  /** Drops the keys of before that none of `used` names. */
  dropKeys(tx: Tx, used: ReadonlySet<string>): Promise<void>
  /** Checks whether an address is one of a push service that is known. */
  isTarget(endpoint: string): boolean
  /** `topic`: a newer push of the same replaces one that still waits at the service. */
  toBrowser(subscription: BrowserSubscription, payload: object, topic: string): Promise<Outcome>
  /** Asks Google whether it takes an account; nothing is sent. */
  tryAccount(account: ServiceAccount): Promise<Outcome>
  toApp(account: ServiceAccount, token: string, message: AppMessage): Promise<Outcome>
}

/**
 * Returns the address at which a push service may ask about us: the shop's own, the one where people write to it, or the sender
 * of its mail.
 */
export const contactOf = (
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { shopEmail }: Pick<CachedSettings, 'shopEmail'>,
): string =>
  publicUrl?.startsWith('https:')
    ? publicUrl
    : `mailto:${shopEmail ?? mailFrom.split('<').at(-1)?.replace('>', '').trim()}`

/** `settings` gives the settings as they are now: each push names the contact of its own time. */
export async function createPush(
  config: Config,
  database: Database,
  secret: ServerSecret,
  settings: () => Pick<CachedSettings, 'shopEmail'>,
): Promise<Push> {
  let keys = await openPushKeys(database, secret)
  const findKeyPair = (publicKey: string | null) =>
    keys.earlier.find((pair) => pair.publicKey === publicKey) ?? keys.current
  const fcm = createFcm(config)
  return {
    get publicKey() {
      return keys.current.publicKey
    },
    isKey: (publicKey) => findKeyPair(publicKey).publicKey === publicKey,
    async dropKeys(tx, used) {
      keys = (await dropPushKeys(tx, secret, used)) ?? keys
    },
    isTarget: (endpoint) => pushTarget(endpoint, config.pushHosts) !== null,
    async toBrowser(subscription, payload, topic) {
      const target = pushTarget(subscription.endpoint, config.pushHosts)
      if (!target) return { kind: 'gone' }
      try {
        const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
          vapidDetails: { subject: contactOf(config, settings()), ...findKeyPair(subscription.publicKey) },
          contentEncoding: 'aes128gcm',
          TTL: PUSH_TTL,
          urgency: 'high',
          topic,
        })
        return outcomeOf(await postPush(target, headersOf(headers), body))
      } catch (error) {
        return failed(error)
      }
    },
    tryAccount: fcm.tryAccount,
    toApp: fcm.sendToApp,
  }
}

const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
