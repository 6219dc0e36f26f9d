import { appInfoApi } from '@bustan/contract/settings/appInfo/appInfo.api.ts'
import type { AppInfo } from '@bustan/contract/settings/appInfo/appInfo.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, keyOf } from '../http/call.ts'
import { createCell } from '../state/cell.ts'
import { queryClient } from '../state/queries.ts'
import { shopRows } from '../state/listChoices.ts'
import { readStoredJson, writeStored } from '../state/storage.ts'

const STORAGE_KEY = 'bustan.app-info'
const known = readStoredJson<AppInfo>(STORAGE_KEY)
// An earlier version may have stored less than is read today.
const stored = known && 'modules' in known ? known : null

/** The server's clock is ahead of this browser's by so much, in ms. */
export const serverAhead = createCell(0)

const appInfoOptions = queryOptions({
  queryKey: keyOf(appInfoApi.read),
  queryFn: async () => {
    const { data } = await call(appInfoApi.read)
    shopRows.set(data.page_size)
    serverAhead.set(Date.parse(data.at) - Date.now())
    writeStored(STORAGE_KEY, JSON.stringify({ ...data, demo_sign_in: null }))
    return data
  },
  staleTime: Infinity,
  meta: { quiet: true },
  // The last known answer, so that the banner does not push the page down a moment later.
  ...(stored ? { initialData: stored, initialDataUpdatedAt: 0, staleTime: 60_000 } : {}),
})

/** Reads it; what is known is answered at once. */
export const readAppInfo = (): Promise<AppInfo> => queryClient.ensureQueryData(appInfoOptions)

/** Checks whether prices include VAT and are called so, as far as that is known now. */
export const isPricedWithVat = (): boolean =>
  queryClient.getQueryData<AppInfo>(appInfoOptions.queryKey)?.priced_with_vat ?? false

/** Undefined until it is known. */
export const useAppInfo = (): AppInfo | undefined => useQuery(appInfoOptions).data
