import './ui/theme/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow.ts'
import { prepareForOffline } from './app/offline/offline.ts'
import { createAppRouter } from './app/router.tsx'
import { screenAt } from './app/screens.ts'
import { Sound } from './app/sound/sound.ts'
import { shellTexts } from './app/texts.ts'
import { OpenForms } from './platform/forms/openForms.ts'
import { followHands } from './platform/session/activity.ts'
import { session } from './platform/session/session.ts'
import { loadTexts } from './platform/i18n/i18n.ts'
import { queryClient } from './platform/state/queries.ts'
import { createLive } from './platform/live/live.ts'
import { recoverLoads } from './platform/live/recovery.ts'
import { startReports } from './platform/http/reports.ts'
import { guardAim } from './ui/pointer/aimedClicks.ts'
import { keepFocusLate } from './ui/focus/lateFocus.ts'

const root = document.getElementById('root')
if (root) {
  followHands()
  const report = startReports(() => router.state.matches.at(-1)?.fullPath ?? '')
  const router = createAppRouter(report)
  const parts = { router, forms: new OpenForms(), live: createLive(queryClient), sound: new Sound() }
  // The page's own code travels beside the texts instead of after them.
  if (session.get().token)
    void screenAt(location.pathname)
      ?.load()
      .catch(() => undefined)
  await loadTexts(shellTexts)
  followSession(router, parts.forms)
  recoverLoads(queryClient)
  guardAim()
  keepFocusLate()
  createRoot(root).render(<App {...parts} />)
  prepareForOffline(router)
}
