import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useT } from '../../i18n/i18n.ts'

/** Asks before a changed form is left. */
export function LeaveDialog(props: { onLeave: () => void; onStay: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      opened
      danger
      title={t('form/leaveTitle')}
      message={t('form/leaveMessage')}
      confirmLabel={t('form/leave')}
      cancelLabel={t('form/stay')}
      onConfirm={props.onLeave}
      onClose={props.onStay}
    />
  )
}
