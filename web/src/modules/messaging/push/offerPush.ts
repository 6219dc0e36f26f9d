import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import { call } from '../../../platform/http/call.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { ownKey } from '../../../platform/session/session.ts'
import { readStored, writeStored } from '../../../platform/state/storage.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import {
  hasOtherKey,
  isOwnPush,
  ownFingerprint,
  permission,
  pushAbility,
  switchOnPush,
  pushErrorText,
} from './browserPush.ts'

const OFFERED = 'push-offered'

/**
 * A browser is told of news as long as the session lasts that it was switched on in. The same person's next session here takes it up
 * again without a word: they have said yes. One that was registered with a key of before is registered anew.
 */
async function takeUpAgain(): Promise<void> {
  if (!isOwnPush()) return
  const { public_key: publicKey, devices } = (await call(pushApi.all)).data
  const own = await ownFingerprint()
  if (publicKey === null || own === null) return
  const isKnown = devices.some(({ fingerprint }) => fingerprint === own)
  if (isKnown && !(await hasOtherKey(publicKey))) return
  await switchOnPush(publicKey, own)
}

/** Offers pushes to this browser, once for whoever is signed in: a toast that goes by itself is a no. */
export async function offerPush(t: Translate): Promise<void> {
  if (pushAbility() !== 'able') return
  if (permission() === 'granted') return takeUpAgain()
  if (permission() !== 'default' || readStored(ownKey(OFFERED))) return
  const { public_key: publicKey } = (await call(pushApi.all)).data
  if (publicKey === null) return
  writeStored(ownKey(OFFERED), '1')
  const switchOn = () =>
    switchOnPush(publicKey)
      .then(() => showToast({ id: 'push', message: t('pushes/switchedOn') }))
      .catch((error: unknown) => showToast({ id: 'push', tone: 'error', message: pushErrorText(t, error) }))
  showToast({
    id: 'push',
    tone: 'info',
    message: t('pushes/offer'),
    action: { label: t('pushes/switchOn'), onClick: () => void switchOn() },
  })
}
