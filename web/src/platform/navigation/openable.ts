import { useCallback } from 'react'
import { useProfile } from '../session/session.ts'

let mayOpen: (href: string) => boolean = () => true

/** Says which addresses are screens that the signed-in person may open. */
export const setOpenable = (judge: (href: string) => boolean): void => {
  mayOpen = judge
}

/** Checks whether an address is a screen that the signed-in person may open. */
export const isOpenable = (href: string): boolean => mayOpen(href)

/** Returns a check whether an address is a screen that is there and that the signed-in person may open. */
export function useCanOpen(): (href: string) => boolean {
  const profile = useProfile()
  // Asked anew when somebody else is signed in, or may do something else.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useCallback((href) => isOpenable(href), [profile])
}
