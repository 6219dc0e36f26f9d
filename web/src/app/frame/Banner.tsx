import { OUTBOX } from '@bustan/contract/access/addresses.ts'
import { formatRelative } from '@bustan/contract/core/values/dates.ts'
import { IconFlask } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { OrderingBar } from '../../modules/settings/index.ts'
import { AppLink } from '../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../platform/session/appInfo.ts'
import { OfflineBar } from '../../ui/feedback/OfflineBar.tsx'
import { useCell } from '../../platform/state/cell.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { usePageLive } from '../../platform/live/live.ts'
import { useUiLang } from '../../ui/UiProvider.tsx'
import { useOnline } from '../pages/Offline.tsx'
import * as styles from './shell.module.css'

/** Milliseconds between two updates of the stated age of the data. */
const TICK = 15_000

/** There is no connection, and the page shows what it knew when it last heard from the server. */
function Stale() {
  const t = useT()
  const lang = useUiLang()
  const live = usePageLive()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  return (
    <OfflineBar text={t('app/offline', { ago: formatRelative(new Date(live.lastContactAt()), now, lang) })} />
  )
}

/** Above the page: that this is a demo, and that nobody answers. */
export function Banner(props: { demo: boolean }) {
  const t = useT()
  const info = useAppInfo()
  const online = useOnline()
  const down = useCell(usePageLive().state) === 'down'
  return (
    <>
      {(!online || down) && <Stale />}
      {(info?.paused || info?.busy) && <OrderingBar />}
      {props.demo && (
        <p className={`${styles.demoBar} no-print`} role="status">
          <IconFlask size={16} stroke={1.7} aria-hidden="true" />
          {t('app/demo')}
          {info?.outbox && (
            <AppLink href={OUTBOX} className="link">
              {t('app/openOutbox')}
            </AppLink>
          )}
        </p>
      )}
    </>
  )
}
