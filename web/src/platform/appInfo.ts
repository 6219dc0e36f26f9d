import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { readStoredJson, writeStored } from './storage.ts'

/** What the screens need to know before anybody has signed in. */
export interface AppInfo {
  demo: boolean
  /** Letters of this demo go to its outbox instead of a mail server. */
  outbox: boolean
  demo_sign_in: { email: string; password: string } | null
  password_min: number
  time_zone: string
  tile_url: string | null
}

const KEPT = 'bustan.app-info'
const kept = readStoredJson<AppInfo>(KEPT)

const appInfoOptions = queryOptions({
  queryKey: ['app-info'],
  queryFn: async () => {
    const { data } = await api.get<{ data: AppInfo }>('app-info')
    writeStored(KEPT, JSON.stringify({ ...data, demo_sign_in: null }))
    return data
  },
  staleTime: Infinity,
  meta: { quiet: true },
  // The last known answer, so that the banner does not push the page down a moment later.
  ...(kept ? { initialData: kept, initialDataUpdatedAt: 0, staleTime: 60_000 } : {}),
})

/** Undefined until it is known. */
export const useAppInfo = (): AppInfo | undefined => useQuery(appInfoOptions).data
