import { formatDateTime } from '@bustan/contract/core/dates.ts'
import { useEffect, useState } from 'react'
import { useAppInfo } from '../platform/appInfo.ts'
import { useT } from '../platform/i18n.ts'
import { useUiLang } from '../ui/UiProvider.tsx'

/** The longest that a browser's clock counts, in ms. */
const LONGEST = 2 ** 31 - 1

/** Whether a moment has come; false for none. */
function useIsOver(until: string | null | undefined): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (!until) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = Date.parse(until) - Date.now()
      if (left <= 0) setOver(until)
      else timer = setTimeout(look, Math.min(left, LONGEST))
    }
    look()
    return () => clearTimeout(timer)
  }, [until])
  return Boolean(until) && over === until
}

/** Above the page: that no orders are taken, why, and until when. It comes and goes as the settings change. */
export function PauseBar() {
  const t = useT()
  const lang = useUiLang()
  const info = useAppInfo()
  const paused = info?.paused
  const isOver = useIsOver(paused?.until)
  if (!paused || isOver) return null
  const { reason, until } = paused
  const said = reason[lang] ?? reason.ar ?? reason.en ?? ''
  return (
    <p className="pause-bar no-print" role="status">
      {until
        ? t('app/pausedUntil', { when: formatDateTime(new Date(until), lang, info.time_zone), reason: said })
        : t('app/paused', { reason: said })}
    </p>
  )
}
