import { useEffect, useEffectEvent } from 'react'
import { loadPushOffer } from '../modules/messaging/index.ts'
import { useT } from '../platform/i18n.ts'
import { useCell } from '../platform/cell.ts'
import { hasEngaged } from '../platform/hasEngaged.ts'

/** What was done first says how it went, and can be taken back: that is left alone for so long, in ms. */
const AFTER = 8_000

/** Offers pushes to this browser after the first thing of use that somebody did here. */
export function usePushOffer(): void {
  const t = useT()
  const isUseful = useCell(hasEngaged)
  const offer = useEffectEvent(async () => (await loadPushOffer())(t))
  useEffect(() => {
    if (!isUseful) return
    const timer = setTimeout(() => void offer().catch(() => undefined), AFTER)
    return () => clearTimeout(timer)
  }, [isUseful])
}
