import type { AppInfo } from '@bustan/contract/settings/appInfo/appInfo.ts'
import { useEffect, useState } from 'react'
import { serverAhead, useAppInfo } from './appInfo.ts'
import { callAt } from '../http/callAt.ts'
import { useCell } from '../state/cell.ts'

/** The state in which the shop takes orders: a pause comes before a busy time, and both before what its hours say. */
export interface ShopState {
  kind: 'open' | 'busy' | 'paused' | 'closed'
  paused: AppInfo['paused']
  busy: AppInfo['busy']
  /** The moment at which it becomes another one by itself, in ms of the server's clock; null: not by itself. */
  changesAt: number | null
  /** The moment of the server's clock at which this was so. */
  now: number
}

/** Returns the state at a moment of the server's clock: what has ended meanwhile counts no more. */
export function shopStateAt(info: AppInfo, now: number): ShopState {
  const still = <Part extends { until: string | null }>(part: Part | null | undefined): Part | null =>
    part && (part.until === null || Date.parse(part.until) > now) ? part : null
  const [paused, busy] = [still(info.paused), still(info.busy)]
  // An answer that an older version left in this browser tells no opening.
  const opening: AppInfo['opening'] | undefined = info.opening
  const changes = opening?.changes_at ? Date.parse(opening.changes_at) : null
  const isOpen = !opening || (changes !== null && changes <= now ? !opening.open : opening.open)
  const ends = [paused?.until, busy?.until].flatMap((until) => (until ? [Date.parse(until)] : []))
  const coming = [...ends, ...(changes === null ? [] : [changes])].filter((moment) => moment > now)
  return {
    kind: paused ? 'paused' : busy ? 'busy' : isOpen ? 'open' : 'closed',
    paused,
    busy,
    changesAt: coming.length > 0 ? Math.min(...coming) : null,
    now,
  }
}

/** The shop's state, drawn anew as the settings change and at the moment at which something ends. Undefined until it is known. */
export function useShopState(): ShopState | undefined {
  const info = useAppInfo()
  const ahead = useCell(serverAhead)
  const [looked, setLooked] = useState(() => Date.now())
  const state = info && shopStateAt(info, looked + ahead)
  const changesAt = state?.changesAt ?? null
  useEffect(() => {
    if (changesAt === null) return
    return callAt(changesAt - ahead, () => setLooked(Date.now()))
  }, [changesAt, ahead])
  return state
}
