import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../../platform/http/call.ts'
import { hasOtherKey, isOwnPush, ownFingerprint, switchOnPush, pushErrorText } from './browserPush.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { showToast } from '../../../platform/state/toasts.ts'

async function load() {
  const [{ data }, own] = await Promise.all([call(pushApi.all), ownFingerprint()])
  return { ...data, own, here: data.devices.find(({ fingerprint }) => fingerprint === own) ?? null }
}

/** The caller's browsers, which of them this one is, and the quiet hours. One that has a key of before is registered anew first. */
export const pushOptions = queryOptions({
  queryKey: keyOf(pushApi.all),
  queryFn: async () => {
    const before = await load()
    const { here, own, public_key: publicKey } = before
    if (!here || !own || publicKey === null || !isOwnPush() || !(await hasOtherKey(publicKey))) return before
    return switchOnPush(publicKey, own).then(load, () => before)
  },
})

/** Does something about pushes, says how it went, and loads the devices anew. */
export function usePushAction(work: () => Promise<{ message: string } | string | undefined>) {
  const t = useT()
  const client = useQueryClient()
  return useAction({
    toast: 'push',
    work,
    onError: (error) => showToast({ id: 'push', tone: 'error', message: pushErrorText(t, error) }),
    onSettled: () => client.invalidateQueries({ queryKey: pushOptions.queryKey }),
  })
}
