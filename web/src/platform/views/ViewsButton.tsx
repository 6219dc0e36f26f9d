import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useT } from '../i18n/i18n.ts'

/** The button of a list's saved views. */
export function ViewsButton(props: ComponentPropsWithRef<'button'>) {
  const t = useT()
  return (
    <Button {...props} variant="default" leftSection={<IconBookmark size={17} aria-hidden="true" />}>
      {t('lists/views')}
    </Button>
  )
}
