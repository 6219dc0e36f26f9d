import type { ReactNode } from 'react'
import { DialogFoot } from './DialogFoot.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import * as styles from './dialogs.module.css'

/** One question with two answers. A name inside `message` must be isolated (contract's isolate). */
export function ConfirmDialog(props: {
  title: string
  message: ReactNode
  confirmLabel: string
  /** The label to use if "cancel" would not describe the action: "stay". */
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  /** True while what it asks about can't be done; the message says why. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { title, message, onClose, ...answers } = props
  return (
    <DialogFrame title={title} size={440} busy={props.busy} onClose={onClose}>
      <div className={styles.dialogText}>{message}</div>
      <DialogFoot {...answers} isCautious onCancel={onClose} />
    </DialogFrame>
  )
}
