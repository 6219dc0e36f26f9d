import { useState, useSyncExternalStore } from 'react'

const isPressed = () => document.querySelector(':active') !== null

/** Listens for presses. A press ends after its click, which comes right behind `pointerup`. */
function subscribe(changed: () => void): () => void {
  const listening = new AbortController()
  const ended = () => setTimeout(changed)
  document.addEventListener('pointerdown', changed, { capture: true, signal: listening.signal })
  document.addEventListener('pointerup', ended, { capture: true, signal: listening.signal })
  document.addEventListener('pointercancel', ended, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

/**
 * Returns true once something is ready and nothing is pressed. It is for a part that comes late above others and is too rare to
 * have a place of its own: it may not push away a button between press and release, which would take the click.
 */
export function useUnpressed(ready: boolean): boolean {
  const pressed = useSyncExternalStore(subscribe, isPressed)
  const [isShown, show] = useState(false)
  if (ready && !pressed && !isShown) show(true)
  return ready && isShown
}
