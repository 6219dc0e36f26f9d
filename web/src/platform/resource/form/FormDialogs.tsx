import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useT } from '../../i18n/i18n.ts'

/** Asks before a changed form is left. */
export function LeaveDialog(props: {
  /** Says what stays, where nothing is lost. */
  message?: string
  onLeave: () => void
  onStay: () => void
}) {
  const t = useT()
  return (
    <ConfirmDialog
      danger={props.message === undefined}
      title={t('form/leaveTitle')}
      message={props.message ?? t('form/leaveMessage')}
      confirmLabel={t('form/leave')}
      cancelLabel={t('form/stay')}
      onConfirm={props.onLeave}
      onClose={props.onStay}
    />
  )
}
