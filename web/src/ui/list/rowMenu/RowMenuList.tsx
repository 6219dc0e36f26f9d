import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import '../../theme/mantine-floating.css'
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
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // It stands in for the button that was pressed; closing returns the focus here.
    button.current?.focus()
    setOpened(true)
  }, [])
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
