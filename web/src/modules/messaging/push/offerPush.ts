import { pushApi } from '@bustan/contract/messaging/push.api.ts'
import { call } from '../../../platform/call.ts'
import type { Translate } from '../../../platform/i18n.ts'
import { readStored, writeStored } from '../../../platform/storage.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { permission, pushAbility, switchOnPush } from './browserPush.ts'
import { pushErrorText } from './usePush.ts'

const OFFERED = 'bustan.push-offered'

/** Offers pushes to this browser, once for whoever is signed in: a toast that goes by itself is a no. */
export async function offerPush(t: Translate): Promise<void> {
  if (pushAbility() !== 'able' || permission() !== 'default' || readStored(OFFERED)) return
  const { public_key: publicKey } = (await call(pushApi.all)).data
  if (publicKey === null) return
  writeStored(OFFERED, '1')
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
