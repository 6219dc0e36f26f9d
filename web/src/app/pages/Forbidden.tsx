import { HOME } from '@bustan/contract/sales/addresses.ts'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { StatusPage } from '../../ui/feedback/StatusPage.tsx'
import { useT } from '../../platform/i18n/i18n.ts'

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
