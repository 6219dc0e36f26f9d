import { HOME } from '@bustan/contract/sales/addresses.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { StatusPage } from '../../ui/feedback/StatusPage.tsx'
import { AppLink } from '../../platform/navigation/AppLink.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { Broken } from './Broken.tsx'

/** Renders the page at an address that is no screen. */
export function Missing() {
  const t = useT()
  // Without a connection nobody can tell: some addresses only the server knows.
  const [began] = useState(navigator.onLine)
  if (!began) return <Broken />
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
