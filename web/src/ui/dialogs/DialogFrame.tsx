import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '../theme/mantine-dialogs.css'
import { FirstFocus } from '../focus/FirstFocus.tsx'
import { useLateOpen } from '../focus/useLateOpen.ts'
import { useUiTexts } from '../texts.ts'

/** The frame of a dialog, open for as long as it is drawn; while `busy`, it waits and cannot be closed. */
export function DialogFrame(props: {
  title: ReactNode
  /** In pixels. */
  size: number
  busy?: boolean
  /** A click beside it would throw away what is typed. */
  staysOnClick?: boolean
  /** The label of the cross, where "close" would not describe it. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}) {
  const { busy = false } = props
  const texts = useUiTexts()
  return (
    <Modal
      opened={useLateOpen()}
      onClose={props.onClose}
      title={props.title}
      size={props.size}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy && !props.staysOnClick}
      closeButtonProps={{ 'aria-label': props.closeLabel ?? texts.close, disabled: busy }}
    >
      {props.children}
      <FirstFocus />
    </Modal>
  )
}
