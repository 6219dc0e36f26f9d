import { useCallback } from 'react'
import { useProfile } from '../platform/session.ts'
import { mayOpen, screenAt } from './screens.ts'

/** Whether an address is a screen that is there and that the signed-in person may open. */
export function useCanOpen(): (href: string) => boolean {
  const profile = useProfile()
  return useCallback(
    (href) => {
      const screen = screenAt(href)
      return screen !== undefined && mayOpen(profile, screen)
    },
    [profile],
  )
}
