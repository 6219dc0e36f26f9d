import { IconFlask } from '@tabler/icons-react'
import { OUTBOX } from '../modules/access/index.ts'
import { AppLink } from '../platform/AppLink.tsx'
import { useAppInfo } from '../platform/appInfo.ts'
import { PauseBar } from './PauseBar.tsx'
import { OfflineBar } from '../ui/feedback/OfflineBar.tsx'
import { useT } from '../platform/i18n.ts'
import { useLiveState } from '../platform/live.ts'
import { useOnline } from './Offline.tsx'

/** Above the page: that this is a demo, and that nobody answers. */
export function Banner(props: { demo: boolean }) {
  const t = useT()
  const outbox = useAppInfo()?.outbox
  const online = useOnline()
  const down = useLiveState() === 'down'
  return (
    <>
      {(!online || down) && <OfflineBar text={t('app/offline')} />}
      <PauseBar />
      {props.demo && (
        <p className="demo-bar no-print" role="status">
          <IconFlask size={16} stroke={1.7} aria-hidden="true" />
          {t('app/demo')}
          {outbox && (
            <AppLink href={OUTBOX} className="link">
              {t('app/openOutbox')}
            </AppLink>
          )}
        </p>
      )}
    </>
  )
}
