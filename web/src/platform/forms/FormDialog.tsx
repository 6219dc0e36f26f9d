import type { ReactNode } from 'react'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx'
import type { FormFrame } from './useForm.ts'

/** A dialog that is a form: its fields, the way back, and what it is for. */
export function FormDialog(props: {
  title: ReactNode
  /** In pixels. */
  size: number
  frame: FormFrame
  busy: boolean
  className?: string
  confirmLabel: string
  danger?: boolean
  /** There is nothing to confirm yet. */
  disabled?: boolean
  /** The label of the cross, where "close" would not describe it. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}) {
  const { title, size, frame, closeLabel, onClose, children, className, ...foot } = props
  return (
    <DialogFrame {...{ title, size, closeLabel, onClose }} busy={props.busy}>
      <form {...frame} className={className}>
        {children}
        <DialogFoot {...foot} onCancel={onClose} />
      </form>
    </DialogFrame>
  )
}
