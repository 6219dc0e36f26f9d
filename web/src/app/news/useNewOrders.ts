import { useRef } from 'react'
import { useCanOpen } from '../../platform/navigation/screens.ts'
import { useGo } from '../../platform/navigation/AppLink.tsx'
import { useCan } from '../../platform/session/can.ts'
import { useLive } from '../../platform/live/live.ts'
import { useSound } from '../sound/sound.ts'

/**
 * A toast when orders come in. With a sound, once, for who only looks: who decides is called by another one (useChime). What tells is
 * brought with the first of them.
 */
export function useNewOrders(): void {
  const go = useGo()
  const canOpen = useCanOpen()
  const sound = useSound()
  const mayDecide = useCan('orders accept')
  const seen = useRef(new Set<string>())

  useLive('orders', (changes) => {
    const ids = changes.filter(({ action }) => action === 'create').map((change) => change.record_id)
    if (ids.length === 0) return
    const announcing = { go, canOpen, sound, mayDecide, seen: seen.current }
    void import('./announceOrders.ts')
      .then(({ announceOrders }) => announceOrders(ids, announcing))
      .catch(() => undefined)
  })
}
