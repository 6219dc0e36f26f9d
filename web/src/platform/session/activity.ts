import { createCell } from '../state/cell.ts'

/** After how long without a hand on the page its calls are its own doing, in ms. */
const HANDS_OFF = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Whoever opens a page is there.
const touched = createCell(performance.now())

/** Notes from now on when a hand is on the page. */
export function followHands(): void {
  const note = () => touched.set(performance.now())
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
}

/**
 * True when nobody has touched the page for a while: what it asks for then is no use of the session, which would never end
 * under a page that is left open.
 */
export const isHandsOff = (): boolean => performance.now() - touched.get() > HANDS_OFF

/** Marks a call that nobody's hand asked for. */
export const BACKGROUND = { 'x-background': '1' } as const
