import './ui/theme/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow.ts'
import { prepareForOffline } from './app/offline/offline.ts'
import { router } from './app/router.tsx'
import { screenAt } from './app/screens.ts'
import { shellTexts } from './app/texts.ts'
import { session } from './platform/session/session.ts'
import { loadTexts } from './platform/i18n/i18n.ts'
import { queryClient } from './platform/state/queries.ts'
import { recoverLoads } from './platform/live/recovery.ts'
import { startReports } from './platform/http/reports.ts'
import { guardAim } from './ui/pointer/aimedClicks.ts'
import { keepFocusLate } from './ui/focus/lateFocus.ts'

const root = document.getElementById('root')
if (root) {
  startReports(() => router.state.matches.at(-1)?.fullPath ?? '')
  // The page's own code travels beside the texts instead of after them.
  if (session.get().token)
    void screenAt(location.pathname)
      ?.load()
      .catch(() => undefined)
  await loadTexts(shellTexts)
  followSession()
  recoverLoads(queryClient)
  guardAim()
  keepFocusLate()
  createRoot(root).render(<App />)
  prepareForOffline()
}
