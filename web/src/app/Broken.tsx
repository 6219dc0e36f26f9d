import { Button } from '@mantine/core'
import { StatusPage } from '../ui/feedback/StatusPage.tsx'
import { useT } from '../platform/i18n.ts'

/** What stands where a page failed to draw, or its code did not come. */
export function Broken() {
  const t = useT()
  return (
    <StatusPage
      kind="broken"
      title={t('broken/title')}
      text={t('broken/text')}
      action={<Button onClick={() => location.reload()}>{t('broken/retry')}</Button>}
    />
  )
}
