import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import './list.css'

export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The rest of a row's actions behind three dots; `name` says whose they are. */
export function RowMenu(props: { name: string; actions: readonly RowAction[] }) {
  const texts = useUiTexts()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className="tool" aria-label={`${texts.moreActions}: ${props.name}`}>
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            className={action.danger ? 'danger' : undefined}
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
