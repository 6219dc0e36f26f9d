import { session } from '../../platform/session.ts'
import { menuFor, modulesFor } from '../screens.ts'
import { registerWorker } from './registerWorker.ts'

/** Where the browser says so: its owner pays by what travels. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

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

/**
 * Has the service worker keep what this person's screens are made of, and loads those the sidebar names, one in each idle moment:
 * without a worker (plain http) they open offline as well, as long as the page stays.
 */
export async function bringScreens(): Promise<void> {
  await untilOnline()
  await idle()
  const { profile } = session.get()
  const spares = savesData()
  await registerWorker(spares ? null : { modules: modulesFor(profile) }).catch(() => undefined)
  if (!profile || spares) return
  for (const screen of menuFor(profile)) {
    await idle()
    if (session.get().profile?.id !== profile.id) return
    await screen.load().catch(() => undefined)
  }
}
