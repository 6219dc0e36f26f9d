import { useEffect } from 'react'

// A pointer that rests where the page came up is told to be over something, and nobody's hand is on it.
const FIRST_USE = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads the code that shows cut names whole (wholeNames.ts), once somebody's hand is on the page. */
export function useWholeNames(): void {
  useEffect(() => {
    const load = () => {
      leave()
      void import('./wholeNames.ts').then(({ showWholeNames }) => showWholeNames()).catch(() => undefined)
    }
    const leave = () => {
      for (const event of FIRST_USE) document.removeEventListener(event, load)
    }
    for (const event of FIRST_USE) document.addEventListener(event, load)
    return leave
  }, [])
}
