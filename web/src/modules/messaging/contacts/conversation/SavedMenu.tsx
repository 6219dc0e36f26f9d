import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { Button } from '@mantine/core'
import { IconMessage2Share } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'

const load = () => import('./SavedMenuList.tsx')
const SavedMenuList = lazy(() => load().then((module) => ({ default: module.SavedMenuList })))

/** Begins a reply with a saved answer; the menu and the answers come with its first use. */
export function SavedMenu({ row, onChoose }: { row: ContactRow; onChoose: (body: string) => void }) {
  const t = useT()
  const [wanted, setWanted] = useState(false)
  const preload = () => void load().catch(() => undefined)
  const button = (
    <Button
      variant="default"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={t('contacts/savedOf', { name: row.name })}
      leftSection={<IconMessage2Share size={17} aria-hidden="true" />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    >
      {t('contacts/saved')}
    </Button>
  )
  return (
    <Suspense fallback={button}>{wanted ? <SavedMenuList row={row} onChoose={onChoose} /> : button}</Suspense>
  )
}
