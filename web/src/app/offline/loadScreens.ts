import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { accessScreens } from '../../modules/access/index.ts'
import { auditScreens } from '../../modules/audit/index.ts'
import { catalogScreens } from '../../modules/catalog/index.ts'
import { contentScreens } from '../../modules/content/index.ts'
import { peopleScreens } from '../../modules/people/index.ts'
import { salesScreens } from '../../modules/sales/index.ts'
import { settingsScreens } from '../../modules/settings/index.ts'
import type { Screen } from '../../platform/navigation/screens.ts'
import { session } from '../../platform/session/session.ts'
import type { Person } from '../../platform/session/session.ts'
import { mayOpen, menuFor } from '../screens.ts'
import { registerWorker } from '../../platform/http/registerWorker.ts'

const owners: Readonly<Record<string, readonly Screen[]>> = {
  access: accessScreens,
  audit: auditScreens,
  catalog: catalogScreens,
  content: contentScreens,
  people: peopleScreens,
  sales: salesScreens,
  settings: settingsScreens,
  // It has no screen of its own: its steps are mostly settings.
  guide: settingsScreens,
}
/** Everybody signs in, protects an account and has an inbox. */
const OF_EVERYBODY = ['access', 'messaging']

/** The modules of which this person may open a screen. */
function modulesFor(profile: Person | null): string[] {
  const opened = profile
    ? Object.keys(owners).filter((name) => owners[name]?.some((screen) => mayOpen(profile, screen)))
    : []
  return [...new Set([...OF_EVERYBODY, ...opened])]
}

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

/**
 * Has the service worker keep what this person's screens are made of, and loads those the sidebar names, one in each idle moment:
 * without a worker (plain http) they open offline as well, as long as the page stays.
 */
export async function preloadScreens(): Promise<void> {
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
