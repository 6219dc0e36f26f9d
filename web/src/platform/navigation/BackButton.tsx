import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '../../ui/button/Button.tsx'
import { AppLink } from './AppLink.tsx'
import { useT } from '../i18n/i18n.ts'
import { useListHref } from '../list/listAddress.ts'

/** Leads from a record back to its list, as that was left. */
export function BackButton({ path }: { path: string }) {
  const t = useT()
  return (
    <Button
      component={AppLink}
      href={useListHref(path)}
      variant="default"
      leftSection={<IconArrowLeft className="flip" size={17} aria-hidden="true" />}
    >
      {t('ui/back')}
    </Button>
  )
}
