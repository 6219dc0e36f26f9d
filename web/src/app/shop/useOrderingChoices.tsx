import { normalizeQuery, textMatcher } from '@bustan/contract/core/arabic/normalize.ts'
import { IconHourglassEmpty, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadOrderingActions } from '../../modules/settings/index.ts'
import { useAppInfo } from '../../platform/session/appInfo.ts'
import { useCan } from '../../platform/session/can.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useUiDates, useUiLang } from '../../ui/UiProvider.tsx'
import type { Choice } from '../palette/paletteChoice.ts'

const pictures = { resume: IconPlayerPlay, pause: IconPlayerPause, busy: IconHourglassEmpty } as const

type Actions = Awaited<ReturnType<typeof loadOrderingActions>>

/** Pausing, busy times and resuming, once their words are typed, for whoever may; loaded while the search box is open. */
export function useOrderingChoices(typed: string): Choice[] {
  const t = useT()
  const lang = useUiLang()
  const { timeZone } = useUiDates()
  const client = useQueryClient()
  const info = useAppInfo()
  const mayChange = useCan('settings edit')
  const [actions, setActions] = useState<Actions | null>(null)
  const [now] = useState(() => new Date())
  useEffect(() => {
    if (!mayChange) return
    let isGone = false
    // A search box without them is still one.
    loadOrderingActions().then(
      (loaded) => !isGone && setActions(() => loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [mayChange])
  if (!actions || !info || normalizeQuery(typed).length === 0) return []
  const fits = textMatcher(typed)
  return actions(t, client, info, { lang, timeZone, now })
    .filter((action) => fits(`${action.label} ${action.words}`))
    .map(({ kind, key, label, run }) => {
      const Picture = pictures[kind]
      return {
        key: `ordering ${key}`,
        label,
        group: t('palette/actions'),
        icon: <Picture size={18} stroke={1.6} aria-hidden="true" />,
        run,
      }
    })
}
