import { appInfoApi } from '@bustan/contract/settings/appInfo/appInfo.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAppInfo } from '../../platform/session/appInfo.ts'
import { followModules } from '../modules.ts'
import { keyOf } from '../../platform/http/call.ts'
import { useLive } from '../../platform/live/live.ts'

const APP_INFO = keyOf(appInfoApi.read)

/**
 * Keeps what every screen is drawn by as the settings have it: a change is heard by all of the staff, and what it holds is read
 * where everybody may read it. By another clock the days of lists are others, so what is shown is loaded anew.
 */
export function useShopSettings(): void {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: APP_INFO })
  useLive('settings', readAgain)
  useLive('modules', readAgain)
  const info = useAppInfo()
  const modules = info?.modules.join()
  useEffect(() => {
    if (modules === undefined) return undefined
    const replaced = new AbortController()
    void followModules(modules.split(',').filter(Boolean), replaced.signal).catch(() => undefined)
    return () => replaced.abort()
  }, [modules])
  const timeZone = info?.time_zone
  const known = useRef(timeZone)
  useEffect(() => {
    const before = known.current
    known.current = timeZone
    if (before === undefined || timeZone === undefined || before === timeZone) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== APP_INFO[0] })
  }, [client, timeZone])
}
