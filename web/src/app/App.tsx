import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { language, theme } from '../platform/i18n/appearance.ts'
import { useAppInfo } from '../platform/session/appInfo.ts'
import { useCell } from '../platform/state/cell.ts'
import { useT } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/state/queries.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { OpenFormsPart, type OpenForms } from '../platform/forms/openForms.ts'
import { LivePart, type Live } from '../platform/live/live.ts'
import { ScreensPart } from '../platform/navigation/screens.ts'
import { PageToasts } from '../platform/state/PageToasts.tsx'
import type { AppRouter } from './router.tsx'
import { canOpen, screens } from './screens.ts'
import { SoundPart, type Sound } from './sound/sound.ts'
import { uiTextsOf } from './uiTexts.ts'

function Page({ router }: { router: AppRouter }) {
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
      <PageToasts />
    </UiProvider>
  )
}

/** The whole product in the browser, with the parts that run beside what is drawn. */
export function App(parts: { router: AppRouter; forms: OpenForms; live: Live; sound: Sound }) {
  const all = useCell(screens)
  const allScreens = useMemo(() => ({ all, canOpen }), [all])
  return (
    <QueryClientProvider client={queryClient}>
      <ScreensPart value={allScreens}>
        <OpenFormsPart value={parts.forms}>
          <LivePart value={parts.live}>
            <SoundPart value={parts.sound}>
              <Page router={parts.router} />
            </SoundPart>
          </LivePart>
        </OpenFormsPart>
      </ScreensPart>
    </QueryClientProvider>
  )
}
