import { Button } from '@mantine/core'
import { StatusPage } from '../ui/feedback/StatusPage.tsx'
import { AppLink } from '../platform/AppLink.tsx'
import { useT } from '../platform/i18n.ts'

/** What stands at an address that is no screen. */
export function Missing() {
  const t = useT()
  return (
    <StatusPage
      kind="missing"
      code="404"
      title={t('missing/title')}
      text={t('missing/text')}
      action={
        <Button component={AppLink} href="/home">
          {t('missing/back')}
        </Button>
      }
    />
  )
}
