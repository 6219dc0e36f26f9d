import type { AppRouter } from '../router.tsx'
import { session } from '../../platform/session/session.ts'

/** After somebody came, in ms: what they came for has arrived by then, also over a slow line. */
const LATER = 12_000

/** Prepares for a time without a connection, once the page has been there for a while; again for whoever signs in. */
export function prepareForOffline(router: AppRouter): void {
  if (!import.meta.env.PROD) return
  let person: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let started = new AbortController()
  const begin = () => {
    started.abort()
    const { signal } = (started = new AbortController())
    void import('./loadScreens.ts').then((module) => module.preloadScreens(signal)).catch(() => undefined)
  }
  const later = () => {
    const { profile } = session.get()
    if (timer && profile?.id === person) return
    person = profile?.id
    clearTimeout(timer)
    timer = setTimeout(begin, LATER)
  }
  session.watch(later)
  later()
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    void import('./workerMessages.ts').then((module) => module.heedWorker(router, data))
  })
}
