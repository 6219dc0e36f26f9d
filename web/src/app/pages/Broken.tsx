import { Button } from '@mantine/core'
import { StatusPage } from '../../ui/feedback/StatusPage.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { loadAnew, useBrokenOffline } from './Offline.tsx'

/** Renders the page in place of one that failed to draw, or whose code did not come. */
export function Broken() {
  const t = useT()
  const online = !useBrokenOffline()
  return (
    <StatusPage
      kind="broken"
      title={t(online ? 'broken/title' : 'broken/offline')}
      text={t(online ? 'broken/text' : 'broken/offlineText')}
      action={<Button onClick={loadAnew}>{t('broken/retry')}</Button>}
    />
  )
}
