import { useEffect } from 'react'

const FIRST_USE = ['pointerover', 'pointerdown', 'keydown'] as const

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
