import './ui/theme/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow.ts'
import { router } from './app/router.tsx'
import { screenAt } from './app/screens.ts'
import { session } from './platform/session.ts'
import { startTexts } from './platform/i18n.ts'
import { startReports } from './platform/reports/reports.ts'
import { keepClicks } from './ui/steadyClicks.ts'

const root = document.getElementById('root')
if (root) {
  startReports(() => router.state.matches.at(-1)?.fullPath ?? '')
  // The page's own code travels beside the texts instead of after them.
  const screen = session.get().token ? screenAt(location.pathname) : undefined
  void screen?.load().catch(() => undefined)
  await startTexts(!screen?.firstTexts)
  followSession()
  keepClicks()
  createRoot(root).render(<App />)
}
