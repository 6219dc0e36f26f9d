import { useCallback } from 'react'
import { isOpenable } from '../platform/navigation/openable.ts'
import { useProfile } from '../platform/session/session.ts'

/** Returns a check whether an address is a screen that is there and that the signed-in person may open. */
export function useCanOpen(): (href: string) => boolean {
  const profile = useProfile()
  // Asked anew when somebody else is signed in, or may do something else.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useCallback((href) => isOpenable(href), [profile])
}
