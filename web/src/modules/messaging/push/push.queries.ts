import { pushApi } from '@bustan/contract/messaging/push.api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf } from '../../../platform/call.ts'
import { ownFingerprint } from './browserPush.ts'

/** The caller's browsers, which of them this one is, and the quiet hours. */
export const pushOptions = queryOptions({
  queryKey: keyOf(pushApi.all),
  queryFn: async () => {
    const [{ data }, own] = await Promise.all([call(pushApi.all), ownFingerprint()])
    return { ...data, here: data.devices.find(({ fingerprint }) => fingerprint === own) ?? null }
  },
})
