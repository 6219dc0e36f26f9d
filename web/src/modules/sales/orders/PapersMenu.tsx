import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n.ts'
import type { RowAction } from '../../../ui/list/rowAction.ts'
import '../../../ui/theme/mantine-floating.css'

/** The papers of the checked orders, in a menu that opens as soon as it is here. */
export function PapersMenu({ papers }: { papers: readonly RowAction[] }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // It stands in for the button that was pressed; closing returns the focus here.
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu position="top-end" width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          ref={button}
          variant="white"
          size="xs"
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        >
          {t('papers/menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map((paper) => (
          <Menu.Item key={paper.key} leftSection={paper.icon} onClick={paper.onClick}>
            {paper.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
