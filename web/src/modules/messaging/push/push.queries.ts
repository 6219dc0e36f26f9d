import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf } from '../../../platform/http/call.ts'
import { hasOtherKey, isOwnPush, ownFingerprint, switchOnPush } from './browserPush.ts'

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
