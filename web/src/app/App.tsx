import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { language, theme } from '../platform/i18n/appearance.ts'
import { useAppInfo } from '../platform/session/appInfo.ts'
import { useCell } from '../platform/state/cell.ts'
import { useT } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/state/queries.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { router } from './router.tsx'
import { uiTextsOf } from './uiTexts.ts'

function Page() {
  const t = useT()
  const lang = useCell(language)
  const shade = useCell(theme)
  const info = useAppInfo()
  const timeZone = info?.time_zone
  const weekend = info?.weekend
  const texts = useMemo(() => uiTextsOf(t), [t])
  const dates = useMemo(
    () =>
      timeZone ? { timeZone, calendar: 'gregorian' as const, ...(weekend ? { weekend } : {}) } : undefined,
    [timeZone, weekend],
  )
  return (
    <UiProvider lang={lang} theme={shade} texts={texts} {...(dates ? { dates } : {})}>
      <RouterProvider router={router} />
      <Toasts />
    </UiProvider>
  )
}

/** The whole product in the browser. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  )
}
