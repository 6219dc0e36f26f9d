import { useEffect, useEffectEvent } from 'react'
import { loadPushOffer } from '../../modules/messaging/index.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCell } from '../../platform/state/cell.ts'
import { hasEngaged } from '../../platform/session/hasEngaged.ts'

/** Milliseconds that the first action is left alone: it shows its result, and can be taken back. */
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
