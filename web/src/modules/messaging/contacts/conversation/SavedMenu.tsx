import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { IconMessage2Share } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { LatePopover } from '../../../../ui/focus/LatePopover.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { lazyPart } from '../../../../ui/pieces/latePart.tsx'

const load = () => import('./SavedMenuList.tsx')
const SavedMenuList = lazyPart(load, 'SavedMenuList')

/** Begins a reply with a saved answer; the menu and the answers come with its first use. */
export function SavedMenu({ row, onChoose }: { row: ContactRow; onChoose: (body: string) => void }) {
  const t = useT()
  return (
    <LatePopover
      kind="menu"
      load={load}
      button={(late) => (
        <Button
          {...late}
          variant="default"
          aria-label={t('contacts/savedOf', { name: row.name })}
          leftSection={<IconMessage2Share size={17} aria-hidden="true" />}
        >
          {t('contacts/saved')}
        </Button>
      )}
    >
      <SavedMenuList row={row} onChoose={onChoose} />
    </LatePopover>
  )
}
