import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '../theme/mantine-dialogs.css'
import { useUiTexts } from '../texts.ts'
import { useLateOpen } from '../focus/useLateOpen.ts'
import './dialogs.css'

/**
 * One question with two answers. A name inside `message` must be isolated (contract's isolate). Cancel has the first
 * focus, so that a stray Enter destroys nothing; while `busy`, the dialog waits and cannot be closed.
 */
export function ConfirmDialog(props: {
  opened: boolean
  title: string
  message: ReactNode
  confirmLabel: string
  /** The label to use if "cancel" would not describe the action: "stay". */
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const texts = useUiTexts()
  const busy = Boolean(props.busy)
  return (
    <Modal
      opened={useLateOpen(props.opened)}
      onClose={props.onClose}
      title={props.title}
      size={440}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': texts.close, disabled: busy }}
    >
      <div className="dialog-text">{props.message}</div>
      <div className="dialog-foot">
        <Button variant="default" onClick={props.onClose} disabled={busy} data-autofocus>
          {props.cancelLabel ?? texts.cancel}
        </Button>
        <Button color={props.danger ? 'red' : undefined} onClick={props.onConfirm} loading={busy}>
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
