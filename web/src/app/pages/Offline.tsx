import { appInfoApi } from '@bustan/contract/settings/appInfo/appInfo.api.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../platform/http/call.ts'
import { inContact } from '../../platform/http/contact.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCell } from '../../platform/state/cell.ts'
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

/** Milliseconds between two calls that look whether somebody answers again. */
const PROBE = 3_000

const probe = () => void call(appInfoApi.read).catch(() => undefined)

/**
 * Returns true while there is a connection and calls are answered; while they are not, looks every few seconds whether they are again.
 * Behind a network that leads nowhere the browser says that it is online.
 */
function useContact(): boolean {
  const online = useOnline()
  const answered = useCell(inContact)
  useEffect(() => {
    if (answered) return
    if (online) probe()
    const timer = setInterval(probe, PROBE)
    return () => clearInterval(timer)
  }, [answered, online])
  return online && answered
}

/** Loads the page anew: the shell stands in while nobody answers. */
export const loadAnew = (): void => location.reload()

/** Returns true where a page that could not be drawn lacked a connection: then it is loaded by itself as soon as there is one. */
export function useBrokenOffline(): boolean {
  const online = useContact()
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  useEffect(() => {
    if (wasOffline && online) loadAnew()
  }, [wasOffline, online])
  return wasOffline
}

/** Above a page before sign-in, while there is no connection. */
export function PublicOffline() {
  const t = useT()
  if (useContact()) return null
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
