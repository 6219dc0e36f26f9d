import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { OfflineBar } from '../../ui/feedback/OfflineBar.tsx'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Returns true while the browser has a connection at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Loads the page anew: the shell stands in while nobody answers. */
export const loadAnew = (): void => location.reload()

/** Returns true where a page that could not be drawn lacked a connection: then it is loaded by itself as soon as there is one. */
export function useBrokenOffline(): boolean {
  const [offline] = useState(!navigator.onLine)
  const online = useOnline()
  useEffect(() => {
    if (offline && online) loadAnew()
  }, [offline, online])
  return offline
}

/** Above a page before sign-in, while there is no connection. */
export function PublicOffline() {
  const t = useT()
  if (useOnline()) return null
  return (
    <OfflineBar
      text={t('app/offlinePublic')}
      action={
        <button type="button" className="text-button" onClick={loadAnew}>
          {t('ui/retry')}
        </button>
      }
    />
  )
}
