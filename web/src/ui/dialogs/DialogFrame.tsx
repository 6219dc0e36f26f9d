import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import '../theme/mantine-dialogs.css'
import { FirstFocus } from '../focus/FirstFocus.tsx'
import { useLateOpen } from '../focus/useLateOpen.ts'
import { useUiTexts } from '../texts.ts'

/**
 * The frame of a dialog, open for as long as it is drawn; while `busy`, it waits and cannot be closed. Once something was typed in it, a
 * click beside it no longer closes it, for that would throw the input away.
 */
export function DialogFrame(props: {
  title: ReactNode
  /** In pixels. */
  size: number
  busy?: boolean
  /** A click beside it never closes it. */
  staysOnClick?: boolean
  /** The label of the cross, where "close" would not describe it. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}) {
  const { busy = false } = props
  const texts = useUiTexts()
  const [isTyped, setTyped] = useState(false)
  return (
    <Modal
      opened={useLateOpen()}
      onClose={props.onClose}
      title={props.title}
      size={props.size}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy && !isTyped && !props.staysOnClick}
      onInput={() => setTyped(true)}
      closeButtonProps={{ 'aria-label': props.closeLabel ?? texts.close, disabled: busy }}
    >
      {props.children}
      <FirstFocus />
    </Modal>
  )
}
