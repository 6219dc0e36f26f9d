import { FORBIDDEN } from '@bustan/contract/access/addresses.ts'
import type { AppRouter } from '../router.tsx'
import { forbiddenPath } from '../../platform/navigation/forbidden.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    refused?: true
  }
}

/**
 * Leads to /forbidden and keeps the page behind it as it stands, with all that was typed there: the address alone
 * changes, and Go Back shows the page again. Whoever was looking at it may go on looking; the server judges every call.
 */
export function keepBehindForbidden(router: AppRouter): void {
  const { pathname, search, maskedLocation } = router.state.location
  if (pathname === FORBIDDEN || maskedLocation) return
  forbiddenPath.set(pathname)
  void router.navigate({
    to: pathname,
    search,
    mask: { to: FORBIDDEN },
    // Without a state of its own it would be the place one is at.
    state: { refused: true },
    ignoreBlocker: true,
    resetScroll: false,
  })
}

/** Follows the address: a page that was left is kept no longer. */
export function forgetLeftPage(router: AppRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== forbiddenPath.get()) forbiddenPath.set(null)
  })
}
