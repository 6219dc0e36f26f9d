import { useEffect, useRef } from 'react'
import { useLateOrders } from '../../modules/sales/index.ts'
import { useCell } from '../../platform/state/cell.ts'
import { soundOn } from '../../platform/session/preferences.ts'
import { useSound } from './sound.ts'

/** Tabs that count at nearly the same moment ring together, in ms. */
const TOGETHER = 5_000

/** A sound when an order has become late: once, unlike the one of orders that wait. Those that were late already make none. */
export function useLateSound(): void {
  const late = useLateOrders()
  const isOn = useCell(soundOn)
  const sound = useSound()
  const isAllowed = useCell(sound.isAllowed)
  const isAudible = isOn && isAllowed
  const known = useRef<number>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = late
    if (!isAudible || late === undefined || before === undefined || late <= before) return
    void sound.ring(TOGETHER, 0, 'late').catch(() => undefined)
  }, [late, isAudible, sound])
}
