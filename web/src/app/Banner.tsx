import { IconFlask } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { OUTBOX } from '../modules/access/index.ts'
import { AppLink } from '../platform/AppLink.tsx'
import { useAppInfo } from '../platform/appInfo.ts'
import { OfflineBar } from '../ui/feedback/OfflineBar.tsx'
import { useT } from '../platform/i18n.ts'
import { useLiveState } from '../platform/live.ts'
import { useOnline } from './Offline.tsx'

const PauseBar = lazy(() => import('./PauseBar.tsx').then((module) => ({ default: module.PauseBar })))

/** Above the page: that this is a demo, and that nobody answers. */
export function Banner(props: { demo: boolean }) {
  const t = useT()
  const info = useAppInfo()
  const online = useOnline()
  const down = useLiveState() === 'down'
  return (
    <>
      {(!online || down) && <OfflineBar text={t('app/offline')} />}
      <Suspense fallback={null}>{info?.paused && <PauseBar />}</Suspense>
      {props.demo && (
        <p className="demo-bar no-print" role="status">
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
