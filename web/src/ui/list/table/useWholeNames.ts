import { useEffect } from 'react'

const FIRST_USE = ['pointerover', 'pointerdown', 'keydown'] as const
let isHere = false

/** Brings what shows cut names whole (wholeNames.ts), once somebody's hand is on the page. */
export function useWholeNames(): void {
  useEffect(() => {
    if (isHere) return
    const load = (first: Event) => {
      leave()
      if (isHere) return
      isHere = true
      void import('./wholeNames.ts')
        .then(({ showWholeNames }) => showWholeNames(first))
        .catch(() => (isHere = false))
    }
    const leave = () => {
      for (const event of FIRST_USE) document.removeEventListener(event, load)
    }
    for (const event of FIRST_USE) document.addEventListener(event, load)
    return leave
  }, [])
}
