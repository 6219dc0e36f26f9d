import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import type { PushDevice } from '@bustan/contract/messaging/push/push.ts'
import { call } from '../../../platform/http/call.ts'
import { ownKey } from '../../../platform/session/session.ts'
import { readStored, writeStored } from '../../../platform/state/storage.ts'
import { workerReady } from '../../../platform/http/registerWorker.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'

const SWITCHED_ON = 'push-on'

/** Checks whether the signed-in person has switched pushes on in this browser. */
export const isOwnPush = (): boolean => readStored(ownKey(SWITCHED_ON)) !== null

/** The push support of this browser: it takes pushes, takes them only once the page is installed (iPhones), or has none. */
export type PushAbility = 'able' | 'install' | 'none'

export function pushAbility(): PushAbility {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'able'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none'
}

/** Returns the notification permission the person has set in this browser: ask, granted or denied. */
export const permission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'

/** SHA-256 of an address in hex, as the server names browsers. */
async function addressFingerprint(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Returns true where this browser takes pushes that are signed by another key than `publicKey`: it has to be registered anew. */
export async function hasOtherKey(publicKey: string): Promise<boolean> {
  const key = (await subscription())?.options.applicationServerKey
  if (!key) return false
  const bytes = [...new Uint8Array(key)]
  const text = btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== publicKey
}

/** By what the server knows this browser, or null where it takes no pushes. */
export async function ownFingerprint(): Promise<string | null> {
  if (pushAbility() !== 'able' || permission() !== 'granted') return null
  const current = await subscription()
  return current && addressFingerprint(current.endpoint)
}

/** Why pushes can't be switched on in this browser. */
class PushProblem extends Error {
  readonly reason: 'denied' | 'worker' | 'service'
  constructor(reason: PushProblem['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Asks the person, then the browser's push service, then tells the server, which forgets the browser by what it `replaces`. Throws
 * PushProblem or ApiError.
 */
export async function switchOnPush(publicKey: string, replaces?: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushProblem('denied')
  const registration = await workerReady().catch(() => null)
  if (!registration) throw new PushProblem('worker')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscribe = async () => {
    try {
      return await registration.pushManager.subscribe(options)
    } catch {
      // One that was made with another key stands in the way.
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      return registration.pushManager.subscribe(options)
    }
  }
  const { endpoint = '', keys } = (await subscribe().catch(() => null))?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (!p256dh || !auth) throw new PushProblem('service')
  const { data } = await call(pushApi.add, {
    body: { endpoint, keys: { p256dh, auth }, public_key: publicKey, ...(replaces ? { replaces } : {}) },
    repeatable: false,
  })
  writeStored(ownKey(SWITCHED_ON), '1')
  return data
}

/** Takes this browser away, at its push service as well. */
export async function switchOffPush(id: number): Promise<void> {
  writeStored(ownKey(SWITCHED_ON), null)
  await call(pushApi.remove, { params: { id } })
  await (await subscription())?.unsubscribe()
}

/** Says why something about pushes did not go. */
export function pushErrorText(t: Translate, error: unknown): string {
  if (!(error instanceof PushProblem)) return errorText(t, error)
  if (error.reason === 'denied') return t('pushes/deniedText')
  return t(error.reason === 'worker' ? 'pushes/workerText' : 'pushes/serviceText')
}
