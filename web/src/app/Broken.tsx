import { Button } from '@mantine/core'
import { StatusPage } from '../ui/feedback/StatusPage.tsx'
import { useSay } from '../platform/i18n.ts'

/** What stands where a page failed to draw, or its code did not come. */
export function Broken() {
  const say = useSay()
  return (
    <StatusPage
      kind="broken"
      title={say('broken/title')}
      text={say('broken/text')}
      action={<Button onClick={() => location.reload()}>{say('broken/retry')}</Button>}
    />
  )
}
