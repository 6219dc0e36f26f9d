import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../theme/mantine-floating.css'
import { useLatePopover } from '../../focus/useLateOpen.ts'
import { RowMenuButton } from './LateMenu.tsx'

/** Something that can be done with a row, as an entry of its menu. */
export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The menu itself, which opens as soon as it is here. */
export function RowMenuList(props: { label: string; actions: readonly RowAction[] }) {
  const { button, opened, setOpened } = useLatePopover()
  return (
    <Menu position="bottom-end" width={200} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <RowMenuButton ref={button} label={props.label} />
      </Menu.Target>
      <Menu.Dropdown>
        {props.actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            data-danger={action.danger || undefined}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
