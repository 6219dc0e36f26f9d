import { Button } from '@mantine/core'
import { StatusPage } from '../ui/feedback/StatusPage.tsx'
import { AppLink } from '../platform/AppLink.tsx'
import { useSay } from '../platform/i18n.ts'

/** What stands at an address that is no screen. */
export function Missing() {
  const say = useSay()
  return (
    <StatusPage
      kind="missing"
      code="404"
      title={say('missing/title')}
      text={say('missing/text')}
      action={
        <Button component={AppLink} href="/home">
          {say('missing/back')}
        </Button>
      }
    />
  )
}
