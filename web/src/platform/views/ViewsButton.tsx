import { IconBookmark } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { useT } from '../i18n/i18n.ts'

/** The button of a list's saved views. */
export function ViewsButton(props: Omit<ComponentPropsWithRef<'button'>, 'color'>) {
  const t = useT()
  return (
    <Button {...props} variant="default" leftSection={<IconBookmark size={17} aria-hidden="true" />}>
      {t('lists/views')}
    </Button>
  )
}
