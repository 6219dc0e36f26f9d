import { HOME } from '@bustan/contract/sales/addresses.ts'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/button/Button.tsx'
import { StatusPage } from '../../ui/feedback/StatusPage.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { loadAnew, useBrokenOffline } from './Offline.tsx'
import { AppLink } from '../../platform/navigation/AppLink.tsx'

function BrokenPage({ online }: { online: boolean }) {
  const t = useT()
  return (
    <StatusPage
      kind="broken"
      title={t(online ? 'broken/title' : 'broken/offline')}
      text={t(online ? 'broken/text' : 'broken/offlineText')}
      action={<Button onClick={loadAnew}>{t('broken/retry')}</Button>}
    />
  )
}

/** Renders the page in place of one that failed to draw, or whose code did not come. */
export const Broken = () => <BrokenPage online={!useBrokenOffline()} />

/** Renders the page at an address that is no screen. */
export function Missing() {
  const t = useT()
  // Without a connection nobody can tell: some addresses only the server knows.
  if (useBrokenOffline()) return <BrokenPage online={false} />
  return (
    <StatusPage
      kind="missing"
      code="404"
      title={t('missing/title')}
      text={t('missing/text')}
      action={
        <Button component={AppLink} href={HOME}>
          {t('missing/back')}
        </Button>
      }
    />
  )
}

/** Renders the page for a person who may not open the requested one. */
export function Forbidden() {
  const t = useT()
  const { history } = useRouter()
  const back = () => (history.canGoBack() ? history.back() : history.push(HOME))
  return (
    <StatusPage
      kind="forbidden"
      code="403"
      title={t('forbidden/title')}
      text={t('forbidden/text')}
      action={<Button onClick={back}>{t('forbidden/back')}</Button>}
    />
  )
}
