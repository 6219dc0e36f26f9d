import { Button } from '../button/Button.tsx'
import { useUiTexts } from '../texts.ts'
import * as styles from './dialogs.module.css'

/** The two answers of a dialog: the way back, then what it is for. Without `onConfirm`, the latter sends the form around it. */
export function DialogFoot(props: {
  confirmLabel: string
  /** The label to use if "cancel" would not describe the action: "stay". */
  cancelLabel?: string
  danger?: boolean
  /** True while it is being done; there is no way back then. */
  busy?: boolean
  /** True while what is to be confirmed is still loading. */
  isLoading?: boolean
  /** There is nothing to confirm yet. */
  disabled?: boolean
  /** The way back has the first focus, so that a stray Enter destroys nothing. */
  isCautious?: boolean
  className?: string
  onCancel: () => void
  onConfirm?: () => void
}) {
  const { busy = false, onConfirm } = props
  const texts = useUiTexts()
  return (
    <div
      className={props.className ? `${styles.dialogFoot} ${props.className}` : styles.dialogFoot}
      data-piece="dialog-foot"
    >
      <Button
        variant="default"
        onClick={props.onCancel}
        disabled={busy}
        {...(props.isCautious ? { 'data-autofocus': true } : {})}
      >
        {props.cancelLabel ?? texts.cancel}
      </Button>
      <Button
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
        {...(props.danger ? { color: 'red' } : {})}
        loading={busy || props.isLoading}
        disabled={props.disabled}
      >
        {props.confirmLabel}
      </Button>
    </div>
  )
}
