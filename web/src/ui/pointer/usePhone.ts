import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767.98px)'

function subscribe(changed: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Checks whether the window is narrower than 768 px, where tables become cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}
