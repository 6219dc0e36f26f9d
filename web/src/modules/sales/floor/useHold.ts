import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two calls that hold on: well within the time for which something is held. */
const HOLD_ON = 120_000

/** Holds something while its screen is open and visible, and lets it go afterwards. Whether it is held is in what is shown of it. */
export function useHold(
  key: string | null,
  { hold, release }: { hold: () => Promise<void>; release: () => void },
): void {
  const holdOn = useEffectEvent(() => {
    // Without a network the hold of before lasts for some minutes; a refusal is drawn with who holds it.
    if (document.visibilityState === 'visible') hold().catch(() => undefined)
  })
  const letGo = useEffectEvent(release)
  useEffect(() => {
    if (key === null) return
    holdOn()
    const timer = setInterval(() => holdOn(), HOLD_ON)
    return () => {
      clearInterval(timer)
      letGo()
    }
  }, [key])
}
