import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { session } from '../../platform/session/session.ts'
import { mayOpen, menuFor, screens } from '../screens.ts'
import type { WorkerOptions } from '../../worker/rules.ts'
import { registerWorker } from '../../platform/http/registerWorker.ts'

/** Checks whether the browser asks to save data: its owner pays by the amount that travels. */
const savesData = () => 'connection' in navigator && recordOf(navigator.connection)['saveData'] === true

const untilOnline = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) resolve(undefined)
    else window.addEventListener('online', resolve, { once: true })
  })

/** A moment in which the browser has nothing else to do, or two seconds later. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/** Tells the service worker what this person may open; a new build’s worker hears it as it takes over, until `signal` ends that. */
async function informWorker(wanted: WorkerOptions | null, signal: AbortSignal): Promise<void> {
  let informed: ServiceWorker | null = null
  const inform = (worker?: ServiceWorker | null) => {
    if (!worker || !wanted || worker === informed || signal.aborted) return
    informed = worker
    worker.postMessage(wanted)
  }
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  container?.addEventListener('controllerchange', () => inform(container.controller), { signal })
  inform((await registerWorker())?.active)
}

/**
 * Has the service worker keep what this person's screens are made of, and loads those the sidebar names, one in each idle moment:
 * without a worker (plain http) they open offline as well, as long as the page stays.
 */
export async function preloadScreens(signal: AbortSignal): Promise<void> {
  await untilOnline()
  await idle()
  const { profile } = session.get()
  const spares = savesData()
  const opened = screens
    .get()
    .filter((screen) => profile && mayOpen(profile, screen))
    .map(({ path }) => path)
  await informWorker(spares ? null : { screens: opened }, signal).catch(() => undefined)
  if (!profile || spares) return
  for (const screen of menuFor(profile)) {
    await idle()
    if (session.get().profile?.id !== profile.id) return
    await screen.load().catch(() => undefined)
  }
}
