import { Drawer } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import '../theme/mantine-dialogs.css'
import { useUiTexts } from '../texts.ts'
import { useLateOpen } from '../focus/useLateOpen.ts'

/** The sidebar of a narrow window. */
export function MenuDrawer(props: {
  opened: boolean
  onClose: () => void
  /** Hears every click inside. */
  onClick: (event: MouseEvent) => void
  title: ReactNode
  children: ReactNode
}) {
  const texts = useUiTexts()
  const opened = useLateOpen(props.opened)
  return (
    <Drawer
      opened={opened}
      onClose={props.onClose}
      onClick={props.onClick}
      size={280}
      padding={12}
      title={props.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {props.children}
    </Drawer>
  )
}
